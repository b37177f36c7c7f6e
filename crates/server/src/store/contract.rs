//! What any [`Store`] must do, as tests that run on each kind of store.
//!
//! A law is an async function that is given a store of its own; `laws!` lists them by their matter,
//! one file for each. A new kind of store becomes a [`Subject`] and adds one line at the end of
//! this file. That the laws catch what they are for is proven by `planted`.

mod challenges;
mod clocks;
mod codes;
mod company;
mod conflict;
mod devices;
mod doors;
mod export;
mod host_passkeys;
mod hosting;
mod invitations;
mod joins;
mod lobby;
mod marks;
mod meeting;
mod notices;
mod passkeys;
mod people;
mod personal;
pub(crate) mod planted;
mod records;
mod repeat;
mod seat_codes;
mod setup;
mod subjects;
mod sweep;
mod transfers;
mod unavailable;
mod unique;
mod unreadable;
mod wakes;

use super::{Later, Store};
use std::sync::Arc;
#[cfg(unix)]
use subjects::PostgresSubject;
use subjects::{MemorySubject, SqliteSubject};

pub(super) use setup::{entry, gathering, made, numbers};

/// A store to be tested, and what a test does to it behind its back.
trait Subject: Send + Sync {
    fn store(&self) -> Arc<dyn Store>;

    /// The same as another process or another house reads it.
    fn elsewhere(&self) -> Arc<dyn Store>;

    /// All that has happened so far becomes so many seconds older, the beats of nodes too.
    fn age(&self, seconds: u64);

    fn spoil_entry(&self, table: &str, seq: u64);

    fn spoil_summary(&self, table: &str);

    /// Writes are refused until they no longer are.
    fn refuse_writes(&self, refuse: bool) -> Later<()>;
}

type Under = Arc<dyn Subject>;

/// All laws by their matter, given to another macro.
macro_rules! laws {
    ($with:ident $($arguments:tt)*) => {
        $with! {
            $($arguments)*
            conflict {
                of_two_who_append_after_the_same_entry_one_succeeds
                what_was_refused_leaves_nothing_behind
                a_closed_table_takes_nothing_until_it_is_reopened
                a_table_that_has_gone_on_is_not_reopened_as_it_was
                nothing_is_appended_to_a_table_that_is_not_there
                the_tail_tells_what_others_appended
            }
            repeat {
                an_append_repeated_is_a_conflict_and_kept_once
                a_table_made_again_is_a_conflict_and_stays_as_it_is
                a_person_added_again_is_a_conflict_and_stays_as_they_are
                closing_and_sweeping_again_change_nothing
            }
            unique {
                entries_are_numbered_without_gaps_and_never_twice
                of_many_who_race_each_number_is_won_once
                an_append_is_kept_whole_and_seen_elsewhere
                logs_of_several_tables_do_not_mix
            }
            wakes {
                a_table_wakes_when_its_last_append_said
                a_closed_table_keeps_its_wake
            }
            lobby {
                only_public_live_tables_with_somebody_are_listed
                the_last_changed_comes_first
                a_host_of_many_tables_pushes_out_nobody
                a_move_changes_whose_turn_it_is_and_nothing_else
                a_person_sees_their_own_tables
                a_host_has_so_many_live_tables
                live_tables_come_oldest_first
            }
            marks {
                after_fifty_matches_only_the_last_is_read
                a_long_log_is_read_in_pieces
                a_later_mark_stays
                what_is_made_or_imported_may_be_marked
            }
            doors {
                every_door_leads_to_its_own_table
                a_door_that_was_replaced_leads_nowhere
            }
            sweep {
                a_blank_gathering_is_forgotten_with_its_doors
                a_table_open_somewhere_is_spared
                what_happened_since_is_spared
                a_table_that_wakes_by_itself_is_spared
                a_begun_match_is_kept_and_counts_again_after_an_append
                what_was_forgotten_takes_no_append
            }
            people {
                a_person_is_known_by_token_and_by_id
                a_new_name_is_kept
                what_somebody_chose_is_kept_and_goes_with_them
                who_never_did_anything_is_forgotten_after_a_while
            }
            transfers {
                a_secret_is_used_once
                a_secret_ends
                a_new_secret_takes_the_place_of_the_last
            }
            devices {
                every_token_is_a_device
                a_device_is_seen_once_a_day
                a_device_that_is_ended_is_nobodys
                nobody_ends_the_devices_of_others
            }
            challenges {
                a_challenge_is_answered_once
                a_challenge_ends
                there_are_only_so_many_challenges
            }
            passkeys {
                a_passkey_is_known_by_its_id_and_listed_for_its_person
                a_passkey_is_one_persons
                a_person_has_only_so_many_passkeys
                nobody_removes_the_passkeys_of_others
                who_uses_a_passkey_is_its_person
                a_passkey_that_was_used_meanwhile_is_not_used
            }
            codes {
                a_code_is_used_once
                new_codes_take_the_place_of_the_last
            }
            seat_codes {
                a_code_seats_as_many_as_it_is_for
                a_seat_code_ends
                a_code_is_one_tables
                a_table_has_only_so_many_codes
            }
            joins {
                who_is_joined_goes_on_as_the_other
                who_has_chosen_nothing_takes_over_what_the_other_chose
                seats_are_handed_over_before_it_is_finished
                where_both_sit_each_keeps_their_seat
                a_secret_joins_once_and_nobody_with_themselves
                joining_again_changes_nothing
                who_becomes_another_brings_along_who_became_them
            }
            records {
                a_finished_match_is_listed_for_those_who_played
                a_record_is_kept_as_it_was_given
                the_last_finished_comes_first
            }
            personal {
                the_tables_of_a_person_are_found_also_where_they_got_up
                who_is_to_be_forgotten_is_nobody_at_once
                nothing_of_who_was_forgotten_is_left_at_a_table
                only_entries_that_are_there_are_rewritten
            }
            company {
                who_played_with_whom_is_told_the_last_first
                what_others_may_see_is_told_with_who_they_are
                blocking_is_one_way_and_can_be_ended
                a_table_is_listed_with_where_its_host_sits
            }
            invitations {
                an_invitation_stands_until_it_expires_or_is_declined
                who_is_blocked_invites_nobody
                an_invitation_owes_a_notice_until_it_is_answered_or_void
                invitations_are_bounded_on_both_sides
            }
            clocks {
                the_time_only_goes_forward
                an_append_keeps_the_time
                the_clock_on_its_wall_is_right
            }
            export {
                an_export_is_everything_in_order
                an_import_brings_it_all_back
                what_is_here_already_is_not_taken_over_again
                who_somebody_was_before_is_brought_along
                invitations_are_brought_along
                devices_are_brought_along
                how_the_house_is_ruled_is_brought_along
                nothing_is_ruled_about_nobody
                nothing_of_who_was_forgotten_is_told
                who_rules_is_not_brought_along
            }
            notices {
                what_happened_and_what_is_owed_are_kept_together
                what_was_refused_owes_nothing
                only_who_can_be_told_and_wishes_it_is_owed
                what_is_newer_takes_the_place_of_what_is_older
                who_is_no_longer_asked_is_shown_nothing
                what_is_claimed_is_nobody_elses_until_then
                what_was_claimed_is_released
                what_becomes_past_while_it_is_told_is_looked_at_again
                who_can_be_told_from_now_on_is_owed_what_waits
                settings_are_kept_once_and_found_by_their_secrets
                a_key_of_the_house_is_made_once
                a_forgotten_table_owes_nothing
            }
            hosting {
                a_link_is_exchanged_once_and_in_time
                a_new_link_takes_the_place_of_the_last
                what_a_host_does_is_noted_with_it
                a_ruling_stands_until_it_ends_or_is_lifted
                a_report_is_answered_once_and_known_to_its_reporter
                reports_of_one_person_are_bounded
                members_come_by_codes
                who_is_forgotten_is_in_no_ruling_report_or_act
                who_is_joined_takes_along_what_is_ruled
            }
            host_passkeys {
                a_passkey_of_the_hosts_is_listed_and_noted
                there_are_only_so_many_passkeys_of_the_hosts
                who_uses_a_passkey_of_the_hosts_is_host
                a_passkey_of_the_hosts_that_was_used_meanwhile_is_not_used
                a_removed_passkey_ends_what_it_began
                passkeys_of_people_and_of_the_host_are_strangers
            }
            unreadable {
                an_unreadable_entry_is_told_from_an_unavailable_store
                other_tables_do_not_suffer
                a_list_leaves_out_what_cannot_be_read
                an_export_with_an_unreadable_entry_fails
                a_check_of_the_tables_names_the_unreadable_one
            }
            unavailable {
                what_cannot_be_written_is_not_done_and_can_be_done_later
                what_is_kept_can_still_be_read
            }
        }
    };
}

/// Beside them the laws of a store that bears several nodes.
macro_rules! laws_of_meeting {
    ($with:ident $($arguments:tt)*) => {
        $with! {
            $($arguments)*
            meeting {
                who_beats_is_alive_until_it_no_longer_does
                time_passes_once_for_all_and_stands_still_while_nobody_beats
                who_is_connected_is_told_by_nodes_and_tables
                heads_tell_how_far_tables_are
                what_is_due_comes_first_and_with_those_who_see_to_it
                a_table_attended_elsewhere_is_not_swept
                tokens_that_were_ended_elsewhere_are_nobodys
                who_is_blocked_elsewhere_is_known
            }
        }
    };
}

use {laws, laws_of_meeting};

/// Every law as a test for one kind of store.
macro_rules! keeps {
    ($store:ident, $subject:expr; $($matter:ident { $($law:ident)+ })+) => {
        mod $store {
            $(mod $matter {
                $(#[tokio::test(flavor = "multi_thread")]
                async fn $law() {
                    use crate::store::contract::*;
                    $matter::$law($subject).await;
                })+
            })+
        }
    };
}

laws! { keeps sqlite, Arc::new(SqliteSubject::new()); }
#[cfg(unix)]
laws! { keeps postgres, match PostgresSubject::new() {
    Some(subject) => Arc::new(subject),
    // That was said.
    None => return,
}; }
laws! { keeps memory, Arc::new(MemorySubject::default()); }
laws_of_meeting! { keeps memory_of_several, Arc::new(MemorySubject::default()); }
laws_of_meeting! { keeps postgres_of_several, match PostgresSubject::new() {
    Some(subject) => Arc::new(subject),
    None => return,
}; }

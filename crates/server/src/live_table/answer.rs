//! What becomes of a guest's message, over whatever transport it came.

use super::company::SitsDown;
use super::tell::to_text;
use super::{Guest, LiveTable, Visit, has_room};
use crate::house::House;
use crate::task::aside;
use table::{Asker, CommandId, Effects, Incoming, Refused, Reply};

impl Visit {
    /// Does what a message asks for and tells all whom it concerns. Who is connected is told by
    /// their socket, of this number, and there is nothing to return; anybody else is to be given
    /// what is returned.
    pub(crate) async fn answer(
        &self,
        guest: &mut Guest,
        socket: Option<u64>,
        incoming: &Incoming,
    ) -> Option<String> {
        let house = &self.house;
        if incoming.brings_name()
            && let Some(person) = &mut guest.person
        {
            house.people.learn_anew(person).await;
        }
        let address = guest.household.address();
        // Waited for without the table, and before the match is copied that is to be told.
        let turn = if incoming.is_about_past() {
            Some(house.limits.turn_aside(address).await)
        } else {
            None
        };
        if turn.is_some() && socket.is_some() && !has_room(&house.limits.unread(address)) {
            return self.refuse(socket, incoming, &Refused::TooFast).await;
        }
        let Ok(sits_down) = SitsDown::of(house, guest, incoming).await else {
            return self.refuse(socket, incoming, &Refused::NotSaved).await;
        };
        let standing = house.standing(guest);
        let writer = guest.writer();
        let mut live = self.lock().await;
        let reply = live.decide(house, writer.as_ref(), |table, sockets| {
            let asker = Asker {
                standing,
                ..guest.asker(table)
            };
            if let Some(writer) = &writer
                && table.can_do_without(&asker, incoming)
                && let Err(short) = house.growth.allows(writer)
            {
                return Reply::Refused(short.into());
            }
            let refused = sits_down.as_ref().and_then(|it| it.refused_at(table));
            if let Some(refused) = refused {
                return Reply::Refused(refused);
            }
            let mut reply = table.answer(|table| sockets.now(house, table), &asker, incoming);
            if let Reply::Done(done) = &mut reply {
                let now = sockets.now(house, table);
                table.agree_aloud(done, &now, incoming, |id| guest.is_sharer(id));
            }
            reply
        });
        let why = match reply.await {
            Ok(Reply::Done(effects)) => {
                house.metrics.commands.add(1);
                live.is_touched_by(guest);
                let shown = live.done(house, guest, socket, incoming.id(), &effects);
                self.send_bots_to_think(&mut live);
                return shown;
            }
            Ok(Reply::Table) => match socket {
                Some(number) => {
                    live.show(house, number);
                    return None;
                }
                None => return live.look(house, guest, &[], None),
            },
            Ok(Reply::Past(question)) => {
                drop(live);
                let text = aside(move || to_text(&question.answer())).await;
                drop(turn);
                return match socket {
                    Some(_) => self.lock().await.deliver(house, socket, text),
                    None => Some(text),
                };
            }
            Ok(Reply::Advice(advice)) => {
                match self.begin_advice(&mut live, guest, socket, advice) {
                    Ok(advice) => {
                        drop(live);
                        return advice.told(socket).await;
                    }
                    Err(why) => why,
                }
            }
            Ok(Reply::Refused(why)) => why,
            Err(shut) => shut.into(),
        };
        live.refuse(house, socket, incoming, &why)
    }

    /// Refuses a message without asking the table.
    pub(crate) async fn refuse(
        &self,
        socket: Option<u64>,
        incoming: &Incoming,
        why: &Refused,
    ) -> Option<String> {
        let mut live = self.lock().await;
        live.refuse(&self.house, socket, incoming, why)
    }

    /// The table for a socket that was spared some and has read what waited for it.
    pub(crate) async fn catch_up(&self, number: u64) {
        let mut live = self.lock().await;
        if live.table(&self.house).await.is_ok() {
            live.show(&self.house, number);
        }
    }
}

impl LiveTable {
    /// Tells all at the table what was done; of a repeat, only who sent it.
    fn done(
        &mut self,
        house: &House,
        guest: &Guest,
        socket: Option<u64>,
        id: Option<&CommandId>,
        effects: &Effects,
    ) -> Option<String> {
        let repeated = effects.log.is_empty();
        let id = id.map(CommandId::as_str);
        self.tell(house, &effects.news, |other| {
            let asked = Some(other.number) == socket;
            (asked || !repeated).then_some(id.filter(|_| asked))
        });
        match socket {
            Some(_) => None,
            None => self.look(house, guest, &effects.news, id),
        }
    }

    fn refuse(
        &mut self,
        house: &House,
        socket: Option<u64>,
        incoming: &Incoming,
        why: &Refused,
    ) -> Option<String> {
        house.metrics.refused.add(1);
        let text = self.deliver(house, socket, to_text(&incoming.refused(why)));
        if let (Some(number), true) = (socket, why.shows_table()) {
            self.show(house, number);
        }
        text
    }

    /// Gives a message to whoever asked for it: to their socket, or back.
    fn deliver(&mut self, house: &House, socket: Option<u64>, text: String) -> Option<String> {
        match socket {
            Some(number) => {
                self.tell_one(house, number, &text);
                None
            }
            None => Some(text),
        }
    }
}

use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;

/// An address as a picture of letters that a camera reads. In colour it is dark on light, whatever the
/// terminal is. `None` if it is too long to be drawn.
pub(super) fn drawn(address: &str, in_colour: bool) -> Option<String> {
    let code = QrCode::new(address).ok()?;
    let picture = code.render::<Dense1x2>().build();
    let lines = picture.lines().map(|line| {
        if in_colour {
            format!("\x1b[30;107m{line}\x1b[0m\n")
        } else {
            format!("{line}\n")
        }
    });
    Some(lines.collect())
}

//! The resources of a process, as Linux reports them. Elsewhere nothing is known.

/// Memory in use, in kB.
#[must_use]
pub fn memory(id: u32) -> Option<f64> {
    let text = std::fs::read_to_string(format!("/proc/{id}/status")).ok()?;
    text.lines().find_map(|line| line.strip_prefix("VmRSS:"))?.trim().trim_end_matches(" kB").parse().ok()
}

/// Seconds of processor time that a process has used so far, in user mode and in the kernel.
#[must_use]
pub fn cpu(id: u32) -> Option<f64> {
    fields(id).map(|(_, own, _)| own)
}

/// The same for a process and all its children, including finished ones.
#[must_use]
pub fn cpu_of_all(id: u32) -> Option<f64> {
    let (_, own, ended) = fields(id)?;
    let processes = std::fs::read_dir("/proc").ok()?;
    let ids = processes.flatten().filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    let children = ids.filter(|child| fields(*child).is_some_and(|(parent, ..)| parent == id));
    Some(own + ended + children.filter_map(cpu_of_all).sum::<f64>())
}

/// Parent of a process, its seconds, and those of its finished children.
fn fields(id: u32) -> Option<(u32, f64, f64)> {
    let text = std::fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
    // The name, which may contain anything, ends with the last bracket.
    let after: Vec<&str> = text.rsplit(')').next()?.split_whitespace().collect();
    let ticks = |at: usize| after.get(at)?.parse::<f64>().ok();
    let seconds = |at: usize| Some((ticks(at)? + ticks(at + 1)?) / 100.0);
    Some((after.get(1)?.parse().ok()?, seconds(11)?, seconds(13)?))
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn what_this_process_uses_is_known() {
        let me = std::process::id();
        assert!(memory(me).unwrap() > 500.0, "kB");
        let before = cpu(me).unwrap();
        let mut sum = 0u64;
        while cpu(me).unwrap() < before + 0.02 {
            sum = std::hint::black_box(sum.wrapping_add(1));
        }
        assert!(cpu_of_all(me).unwrap() >= cpu(me).unwrap() - 0.001);
        assert_eq!((memory(0), cpu(0)), (None, None), "there is no such process");
    }
}

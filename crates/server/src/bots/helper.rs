//! A page that thinks for computer players, as its table sees it.

use std::time::Duration;
use tokio::sync::oneshot;
use wire::ClientThought;

/// Beyond its thinking time, a page has this long for the way there and back.
pub(crate) const GRACE: Duration = Duration::from_secs(2);

/// The answer of a page: an action; `None` if it cannot think now. If the page leaves, the sender is dropped.
pub(crate) type PageAnswer = oneshot::Receiver<Option<String>>;

/// What the page at a socket has offered, and what it has been asked.
#[derive(Default)]
pub(crate) struct Helper {
    offered: bool,
    /// It was late, or its action was not legal: it is not asked again.
    barred: bool,
    asked: Option<(u32, oneshot::Sender<Option<String>>)>,
}

impl Helper {
    /// The page offers to think, or withdraws that.
    pub fn offer(&mut self, offered: bool) {
        self.offered = offered;
        if !offered {
            self.asked = None;
        }
    }

    /// Whether it can be asked.
    pub fn is_ready(&self) -> bool {
        self.offered && !self.barred
    }

    /// It is asked about this version. An earlier question is void.
    pub fn ask(&mut self, version: u32) -> PageAnswer {
        let (sender, answer) = oneshot::channel();
        self.asked = Some((version, sender));
        answer
    }

    /// It answers. An answer to an earlier question is ignored.
    pub fn answer(&mut self, ClientThought { version, action }: ClientThought) {
        let Some((_, sender)) = self.asked.take_if(|(asked, _)| *asked == version) else { return };
        self.offered = action.is_some();
        let _ = sender.send(action);
    }

    /// It is not asked again.
    pub fn bar(&mut self) {
        self.barred = true;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn thought(version: u32, action: Option<&str>) -> ClientThought {
        ClientThought { version, action: action.map(str::to_owned) }
    }

    #[test]
    fn an_answer_counts_once_and_for_its_question_only() {
        let mut helper = Helper::default();
        assert!(!helper.is_ready(), "nobody is asked who has not offered it");
        helper.answer(thought(3, Some("a")));
        helper.offer(true);
        let mut first = helper.ask(3);
        helper.answer(thought(2, Some("b")));
        assert!(first.try_recv().is_err());
        let mut second = helper.ask(4);
        assert_eq!(first.try_recv(), Err(oneshot::error::TryRecvError::Closed));
        helper.answer(thought(4, Some("c")));
        helper.answer(thought(4, Some("d")));
        assert_eq!(second.try_recv(), Ok(Some("c".to_owned())));
        assert!(helper.is_ready());
    }

    #[test]
    fn who_refuses_is_asked_after_another_offer_and_who_is_barred_never() {
        let mut helper = Helper::default();
        helper.offer(true);
        let mut answer = helper.ask(1);
        helper.answer(thought(1, None));
        assert_eq!(answer.try_recv(), Ok(None));
        assert!(!helper.is_ready());
        helper.offer(true);
        let mut answer = helper.ask(2);
        helper.offer(false);
        assert_eq!(answer.try_recv(), Err(oneshot::error::TryRecvError::Closed));
        helper.offer(true);
        helper.bar();
        helper.offer(true);
        assert!(!helper.is_ready());
    }
}

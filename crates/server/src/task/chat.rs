//! The chat of the table: a line is stored, then told to those who may read it.

use crate::admission::bearer::Bearer;
use crate::base::fault::Fault;
use crate::task::message::{ChatMessage, SpokenLine};
use crate::task::table_task::{Flow, TableTask};
use host::ChatPlace;
use store::{ChatWrite, NewLine, StoreError, Write, ask, last_chat_line};
use wire::{ChatLine, TableChat};

impl TableTask {
    pub(crate) async fn chat(&mut self, message: ChatMessage) -> Flow {
        match message {
            ChatMessage::Look { holder, reply } => {
                let _ = reply.send(self.host.chat_sight(holder.as_ref()).map_err(Fault::from));
            }
            ChatMessage::Write { line, bearer, reply } => drop(reply.send(self.write_line(*line, &bearer).await)),
            ChatMessage::Switch { chat, bearer, reply } => drop(reply.send(self.switch_chat(chat, &bearer).await)),
        }
        Flow::Continue
    }

    async fn write_line(&mut self, line: SpokenLine, bearer: &Bearer) -> Result<ChatLine, Fault> {
        let holder = self.still_counts(bearer)?;
        let SpokenLine { text, seat, author, name, program, unheard_by } = line;
        let ChatPlace { seat, aside } = self.host.chat_place(&holder, seat)?;
        if program && seat.is_none() {
            return Err(Fault::not_your_seat());
        }
        let number = self.next_line().await?;
        let at_ms = self.context.uptime.now_ms();
        let stored = NewLine {
            table: self.host.id().clone(),
            number,
            author,
            seat,
            aside,
            text: text.clone(),
            at_ms: i64::try_from(at_ms).unwrap_or(i64::MAX),
        };
        if let Err(error) = self.context.database.write(Write::Chat(ChatWrite::Add(stored))).await {
            // Whatever was stored, it is looked up before the next line.
            self.last_line = None;
            return Err(error.into());
        }
        self.last_line = Some(number);
        let line = ChatLine { number, seat, name: name.filter(|_| seat.is_none()), text, at_ms, aside };
        let late = self.late.as_ref().map(|late| late.tell_line(line.clone(), &unheard_by));
        let sent = self.host.tell_line(line.clone(), &unheard_by);
        self.send([sent].into_iter().chain(late));
        Ok(line)
    }

    /// The number of the next line.
    async fn next_line(&mut self) -> Result<u32, StoreError> {
        let last = match self.last_line {
            Some(last) => last,
            None => {
                let table = self.host.id().clone();
                self.context.database.read(move |store| ask(store, last_chat_line(&table))).await?
            }
        };
        Ok(last.saturating_add(1))
    }

    async fn switch_chat(&mut self, chat: TableChat, bearer: &Bearer) -> Result<(), Fault> {
        let holder = self.still_counts(bearer)?;
        if let Some(change) = self.host.switch_chat(chat, &holder)? {
            self.carry_through(change, |_| {}).await?;
        }
        Ok(())
    }
}

import type { AskDesk } from './seat-desk.js'

/** What the desk is asked, until somebody answers for it. */
export interface DeskQuestion {
  /** Given up by the page. */
  readonly over: boolean
  answer(): void
  refuse(): void
}

/** A pretended desk: a test answers for it, also when nobody waits any more. */
export class TestDesk {
  readonly questions: DeskQuestion[] = []

  ask: AskDesk = (signal) =>
    new Promise((resolve, reject) => {
      const end = (how: () => void) => () => {
        this.questions.splice(this.questions.indexOf(question), 1)
        how()
      }
      const question = {
        get over() {
          return signal.aborted
        },
        answer: end(resolve),
        refuse: end(() => reject(new Error('taken'))),
      }
      this.questions.push(question)
    })
}

import { on, type Wire } from '../kit/wire.js'

/** What follows from a form. */
export const sendFormWires: readonly Wire[] = [
  on('sendForm', 'form.ordered').send('tokenSend', 'send.review', ({ attempt, order }) => ({
    attempt,
    order,
  })),
]

import type { ChartWords } from '../chart-words.js'

/** The meaning of the chart of the form and of its states, by state path. */
export const sendFormWords: ChartWords = {
  '': {
    description: 'The form of a transfer: three fields with problems of their own, and their price.',
    requirements: ['R3.35', 'R3.36', 'R3.38'],
  },
  token: { description: 'What is sent.', requirements: ['R5.21'] },
  'token.none': { description: 'No token is chosen.' },
  'token.reading': { description: 'The token is asked what it is. The coin of a network is known.' },
  'token.ready': { description: 'Its symbol and its decimals are known.' },
  'token.failed': { description: 'It is no token of this network, or it could not be read.' },
  amount: { description: 'The amount, as it was typed.', requirements: ['R5.23'] },
  'amount.empty': { description: 'Nothing was typed.' },
  'amount.typed': { description: 'There is no token yet that says how many decimals it may have.' },
  'amount.ready': { description: 'An exact amount of more than zero, or all that can be moved.' },
  'amount.failed': { description: 'It is no amount of this token. What was typed stays.' },
  receiver: { description: 'Who receives it.', requirements: ['R3.36'] },
  'receiver.empty': { description: 'Nothing was typed.' },
  'receiver.typing': { description: 'The user may still be typing, so it waits for a pause of 300 ms.' },
  'receiver.reading': { description: 'A name is looked up, and what stands at the address is read.' },
  'receiver.ready': { description: 'The whole address is known, and what it is.' },
  'receiver.failed': { description: 'It leads to no address of this network. What was typed stays.' },
  price: { description: 'What the transfer costs.', requirements: ['R3.38'] },
  'price.none': { description: 'A field is not ready.' },
  'price.resting': { description: 'All fields are ready. The user may still be typing.' },
  'price.reading': { description: 'The fee is read. The figure before it stays.' },
  'price.ready': { description: 'The fee is known, and what stands against the transfer.' },
  'price.failed': { description: 'The fee could not be read. It is never zero then.' },
}

/** A wish that cannot be met. The message is one or two sentences that say what to do. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

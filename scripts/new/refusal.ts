/** Why an addition is not made. Its message says what to do. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

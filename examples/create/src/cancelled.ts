/** The user ended the question: by Ctrl-C, or by the end of the input. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled'
}

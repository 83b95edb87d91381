/** A command that was used wrongly, or was given something it cannot work with. One sentence that says what to do. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

/** New files and the changes that make them part of the product. */
export interface Addition {
  /** The recipe: a heading of the pages for contributors. */
  readonly recipe: string
  /** The files it adds, with their text, by path from the root. */
  readonly added: Readonly<Record<string, string>>
  /** The files it changes, by path from the root: text that is there once, and its replacement. */
  readonly changed: Readonly<Record<string, readonly (readonly [old: string, fresh: string])[]>>
  /** The steps that remain, each a sentence or a command. */
  readonly next: readonly string[]
}

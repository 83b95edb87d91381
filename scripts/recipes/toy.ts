/** A piece of the product that nobody needs, added as its recipe in CONTRIBUTING.md says. */
export interface Toy {
  /** The recipe: a heading of CONTRIBUTING.md. */
  readonly recipe: string
  /** The files it adds, with their text, by path from the root. */
  readonly added: Readonly<Record<string, string>>
  /** The files it changes, by path from the root: text that is there once, and what replaces it. */
  readonly changed: Readonly<Record<string, readonly (readonly [old: string, fresh: string])[]>>
}

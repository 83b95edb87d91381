import { lookAlikeFolds } from './look-alike-folds.js'

const folds: ReadonlyMap<string, string> = new Map(
  [...lookAlikeFolds.matchAll(/([a-z\d]{1,8})([^\0-\x7f]+)/g)].flatMap(([, to = '', letters = '']) =>
    Array.from(letters, (letter) => [letter, to] as const),
  ),
)

/** A text as a user reads it who looks once: marks, spaces and invisible characters go, letters become those of ASCII that they look like. */
export const lookAlikeReading = (text: string): string =>
  Array.from(
    text.normalize('NFKD').replace(/[\p{M}\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu, ''),
    (letter) => folds.get(letter) ?? letter,
  ).join('')

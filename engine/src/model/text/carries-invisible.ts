import { isAscii } from './is-ascii.js'

/** Whether a name carries characters that cannot be seen or that turn the line around. */
export function carriesInvisible(raw: string): boolean {
  if (isAscii(raw)) return false
  // Emoji are built with U+200D and U+FE0F, so there those two deceive nobody.
  const rest = raw
    .replace(/(\p{Extended_Pictographic}|\p{Emoji_Modifier})\ufe0f?\u200d/gu, '$1')
    .replace(/\ufe0f/g, '')
  return /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(rest)
}

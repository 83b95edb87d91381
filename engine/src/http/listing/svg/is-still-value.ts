/** A reference to an element of the same picture. */
const localId = /^#[\w.:-]+$/

/** A number, a colour or a name, in quotes or not; Figma puts a colon and a number behind its names. */
const plainWord = /^[\w.%#+'"\p{L}-]*(?::\d+)?$/u

const functions = new Set(
  `blur brightness calc color contrast drop-shadow grayscale hsl hsla hue-rotate invert matrix opacity polygon rgb rgba
  rotate saturate scale sepia skewx skewy translate url`.split(/\s+/),
)

/** Whether a reference stays inside the picture. */
export function isLocalReference(reference: string): boolean {
  return localId.test(reference)
}

/**
 * Whether an attribute or a property can load nothing: only known functions, and `url()` only of an id in the picture.
 * Backslashes and slashes are refused, because CSS escapes, comments and addresses need them.
 */
export function isStillValue(value: string): boolean {
  const parts = value.split(/([\s,()])/)
  return parts.every((part, at) => {
    if (at % 2 === 1) return true
    const isName = parts[at + 1] === '('
    if (isName && part !== '') return functions.has(part.toLowerCase())
    const opener = parts[at - 1] === '(' ? (parts[at - 2] ?? '').toLowerCase() : ''
    return opener === 'url' ? isUrl(part) && parts[at + 1] === ')' : plainWord.test(part)
  })
}

const isUrl = (inside: string): boolean => isLocalReference(inside.replace(/^(["'])(.*)\1$/, '$2'))

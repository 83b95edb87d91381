/** A stretch of code of one kind. */
export interface CodeToken {
  readonly kind: 'plain' | 'comment' | 'text' | 'word' | 'number'
  readonly text: string
  /** Where it starts. */
  readonly at: number
}

const PATTERN =
  /(?<comment>\/\/.*|\/\*[\s\S]*?\*\/)|(?<text>'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)|(?<word>\b(?:import|from|const|export|function|return|type|new|throw|true|false|null|never)\b)|(?<number>\b\d[\d_]*\b)/g

/** Splits TypeScript into stretches to colour; good enough for the code of this page. */
export function codeTokens(code: string): readonly CodeToken[] {
  const tokens: CodeToken[] = []
  let end = 0
  for (const match of code.matchAll(PATTERN)) {
    const [text] = match
    if (match.index > end) tokens.push({ kind: 'plain', text: code.slice(end, match.index), at: end })
    const { comment, text: quoted, word } = match.groups ?? {}
    const kind = comment ? 'comment' : quoted ? 'text' : word ? 'word' : 'number'
    tokens.push({ kind, text, at: match.index })
    end = match.index + text.length
  }
  if (end < code.length) tokens.push({ kind: 'plain', text: code.slice(end), at: end })
  return tokens
}

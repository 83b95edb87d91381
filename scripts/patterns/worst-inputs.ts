/** A text of any length: `start`, then `unit` again and again, then `end`. */
export interface PumpedText {
  readonly start: string
  readonly unit: string
  readonly end: string
}

/** Writes a pumped text of about this length. */
export function pumped({ start, unit, end }: PumpedText, length: number): string {
  return (
    start + unit.repeat(Math.max(1, Math.floor((length - start.length - end.length) / unit.length))) + end
  )
}

const token =
  /\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\.|\[(?:\\.|[^\]\\])*\]|\(\?(?:[:=!]|<[=!])|[()|^$]|[*+?]\??|\{(\d+)(?:,\d*)?\}\??|./gsu

/** Letters of each kind that patterns ask for. */
const LETTERS = [
  ...'a0 -.:/="\\\n\tZ_%(#,<{é😀',
  ...'\u0000\u0301\u200d\ufe0f\u00ad\u2800\u200b',
  ...'АԱαᎠⲀꓐＡא',
]
/** A letter that few patterns match. */
const ODD = '\u0000'
const ENDS = ['', ODD, '\n']

interface Step {
  /** A text that matches up to this step. */
  readonly before: string
  readonly samples: readonly string[]
}

/**
 * The texts a pattern can be slow on. Each repeats a letter or word of the pattern, alone or with the next one, after
 * nothing or after a text that leads to it, before an end that can make the match fail.
 */
export function worstInputs(pattern: RegExp): readonly PumpedText[] {
  const found = new Map<string, PumpedText>()
  const add = (start: string, unit: string): void => {
    if (unit === '') return
    for (const end of ENDS) found.set(JSON.stringify([start, unit, end]), { start, unit, end })
  }
  const steps = stepsOf(pattern)
  for (const [at, { before, samples }] of steps.entries()) {
    const next = steps[at + 1]
    for (const sample of samples) {
      const units = [
        sample,
        `${sample} `,
        before + sample,
        ...(next?.samples ?? []).map((one) => sample + one),
      ]
      for (const unit of units) for (const start of ['', ODD, before, before + sample]) add(start, unit)
    }
  }
  return [...found.values()]
}

function stepsOf({ source, flags }: RegExp): Step[] {
  const steps: Step[] = []
  const open: { readonly before: string; readonly looks: boolean }[] = []
  let before = ''
  const tokens = [...source.matchAll(token)]
  for (const [at, [text]] of tokens.entries()) {
    if (text.startsWith('(')) open.push({ before, looks: /[=!]$/.test(text) })
    else if (text === ')') {
      const group = open.pop()
      if (group?.looks === true) before = group.before
    } else if (text === '|') before = open.at(-1)?.before ?? ''
    else if (!isAssertionOrCount(text)) {
      const samples = samplesOf(text, flags, source)
      steps.push({ before, samples })
      before += (samples[0] ?? '').repeat(Number(tokens[at + 1]?.[1] ?? 1))
    }
  }
  return joined(steps)
}

const isAssertionOrCount = (text: string): boolean => /^(?:[$^]|\\[bB]|[*+?]\??|\{\d.*)$/s.test(text)

/** Up to three letters it matches, first those that stand in the pattern itself: they are most likely to be ambiguous. */
function samplesOf(atom: string, flags: string, source: string): string[] {
  const alone = new RegExp(`^(?:${atom})$`, flags.replace(/[gy]/g, ''))
  return [...new Set([...(atom.length === 1 ? atom : ''), ...source, ...LETTERS])]
    .filter((letter) => alone.test(letter))
    .slice(0, atom.length === 1 ? 1 : 3)
}

/** Adds the words that steps of one letter make. */
function joined(steps: readonly Step[]): Step[] {
  const words: Step[] = []
  let word: { before: string; text: string } | undefined
  for (const { before, samples } of steps) {
    const [only = '', second] = samples
    if (word !== undefined && second === undefined && before === word.before + word.text) word.text += only
    else {
      if (word !== undefined && word.text.length > 1)
        words.push({ before: word.before, samples: [word.text] })
      word = second === undefined ? { before, text: only } : undefined
    }
  }
  if (word !== undefined && word.text.length > 1) words.push({ before: word.before, samples: [word.text] })
  return [...steps, ...words]
}

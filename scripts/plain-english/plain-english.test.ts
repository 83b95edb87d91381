import { expect, it } from 'vitest'
import { compareCounts } from './compare-counts.js'
import { hardSentences } from './hard-sentences.js'
import { textsIn } from './texts-in.js'

it.each([
  ['The person signs.', '"person" (user)'],
  ['Nobody listens.', '"Nobody"'],
  ['It is told once.', '"told"'],
  [`The ${'very '.repeat(20)}long sentence.`, '23 words, at most 20'],
  ['What no caller can read is removed.', 'no noun as its subject'],
])('finds what stops a reader: %s', (text, found) => {
  expect(hardSentences(text)).toEqual([expect.stringContaining(found)])
})

it.each([
  'An unreadable record is ours, so it is removed.',
  'What a URL is.',
  'Read `what the person told nobody in one long piece of code that no reader has to read as a sentence at all`.',
])('leaves plain sentences alone: %s', (text) => {
  expect(hardSentences(text)).toEqual([])
})

it('reads the comments of code, and the messages of a catalogue', () => {
  const code = "/**\n * One.\n * @param a two\n */\n// Three\n// goes on.\nconst glob = 'src/**' // four\n"
  expect(textsIn('a.ts', code)).toEqual(
    ['One.', 'a two\n', 'Three goes on.', 'four'].map((text) => expect.stringContaining(text.trim())),
  )
  expect(textsIn('view-messages.ts', "const a = {\n  'a.b': 'A text',\n}\n")).toEqual(['A text'])
})

it('reads paragraphs, list items and cells of Markdown, without code', () => {
  const page =
    '---\ntitle: No\n---\n\n# Head\n\nOne\nline.\n\n- item\n\n```ts\ncode\n```\n\n| cell | other |\n'
  expect(textsIn('a.md', page).filter((text) => text !== '')).toEqual([
    'Head',
    'One\nline.',
    'item',
    'cell',
    'other',
  ])
})

it('the baseline only shrinks: more is a problem, and so is less until it is written down', () => {
  expect(compareCounts({ a: 2, b: 1 }, { a: 2, b: 1 })).toEqual([])
  expect(compareCounts({ a: 2 }, { a: 3, c: 1 })).toEqual([
    { file: 'a', before: 2, now: 3 },
    { file: 'c', before: 0, now: 1 },
  ])
  expect(compareCounts({ a: 2 }, {})).toEqual([{ file: 'a', before: 2, now: 0 }])
})

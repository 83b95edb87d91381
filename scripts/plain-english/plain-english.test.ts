import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { changesSince } from './changes-since.js'
import { compareCounts } from './compare-counts.js'
import { hardSentences } from './hard-sentences.js'
import { newSentences } from './new-sentences.js'
import { roomOf } from './room-of.js'
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
    { room: 'a', before: 2, now: 3 },
    { room: 'c', before: 0, now: 1 },
  ])
  expect(compareCounts({ a: 2 }, {})).toEqual([{ room: 'a', before: 2, now: 0 }])
})

it.each([
  ['engine/src/charts/modal/modal.chart.ts', 'engine/src/charts'],
  ['engine/src/eip155.ts', 'engine'],
  ['engine/README.md', 'engine'],
  ['docs/src/content/docs/index.mdx', 'docs'],
  ['examples/playground/README.md', 'examples'],
  ['CONTRIBUTING.md', 'CONTRIBUTING.md'],
])('%s is in the room %s', (file, room) => {
  expect(roomOf(file)).toBe(room)
})

it('the docs, CONTRIBUTING.md and SECURITY.md have no hard sentence', () => {
  const baseline: object = JSON.parse(readFileSync(new URL('baseline.json', import.meta.url), 'utf8'))
  const rooms = Object.keys(baseline)
  expect(rooms.filter((room) => room === 'docs' || room.endsWith('.md'))).toEqual([])
  expect(rooms).toContain('scripts')
})

it('names the sentences that are new in a room, wherever in it they moved', () => {
  expect(
    newSentences(
      ['moved', 'twice', 'gone'],
      [
        { file: 'b.ts', sentence: 'moved' },
        { file: 'a.ts', sentence: 'twice' },
        { file: 'b.ts', sentence: 'twice' },
        { file: 'c.ts', sentence: 'new' },
      ],
    ),
  ).toEqual([
    { file: 'b.ts', sentence: 'twice' },
    { file: 'c.ts', sentence: 'new' },
  ])
})

describe('what changed since a file was written', () => {
  const root = mkdtempSync(join(tmpdir(), 'changes-since-'))
  afterAll(() => rmSync(root, { recursive: true }))
  const git = (...args: string[]) => {
    const who = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', '-c', 'commit.gpgsign=false']
    const { status, stderr } = spawnSync('git', [...who, ...args], { cwd: root, encoding: 'utf8' })
    expect(status, stderr).toBe(0)
  }
  const write = (file: string, text: string) => writeFileSync(join(root, file), text)

  it('knows earlier texts, committed or not, and looks at nothing else', () => {
    git('init', '-q')
    for (const file of ['kept.md', 'other.md', 'gone.md', 'committed.md', 'aside.ts']) write(file, 'old')
    write('baseline.json', '{}')
    git('add', '.')
    git('commit', '-qm', 'written')
    write('committed.md', 'new')
    git('commit', '-qam', 'later')
    write('other.md', 'new')
    write('fresh.md', 'new')
    write('aside.ts', 'new')
    rmSync(join(root, 'gone.md'))
    const changes = changesSince(root, 'baseline.json', (file) => file.endsWith('.md'))
    expect([...(changes?.changed ?? [])].toSorted()).toEqual([
      'committed.md',
      'fresh.md',
      'gone.md',
      'other.md',
    ])
    expect([...(changes?.earlierText ?? [])]).toEqual([
      ['committed.md', 'old'],
      ['gone.md', 'old'],
      ['other.md', 'old'],
    ])
    expect(changesSince(root, 'never.json', () => true)).toBeUndefined()
  })
})

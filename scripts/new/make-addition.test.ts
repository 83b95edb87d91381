import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { eventOf } from './event-of.js'
import { FolderSources } from './folder-sources.js'
import { makeAddition } from './make-addition.js'
import { Refusal } from './refusal.js'

const sources = new FolderSources(fileURLToPath(new URL('../..', import.meta.url)))
const refusalOf = (words: string): string => {
  try {
    makeAddition(words.split(' '), sources)
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
  return 'nothing was refused'
}

it.each([
  ['chart Bad_Name', '"Bad_Name" is no name for files. Use small letters'],
  ['chart ../up', 'is no name for files'],
  ['chart new', 'is a word of the language'],
  ['chart toasts', 'There is a chart or a chunk "toasts" already.'],
  ['chart wallet', 'There is a chart or a chunk "wallet" already.'],
  ['chart accounts', 'The public state has a field "accounts" already.'],
  ['chart toast', 'The public state has a field "toast" already.'],
  ['view get-wallet help', 'There is a view "GetWallet" already.'],
  ['view board nowhere', 'There is no flow "nowhere". Choose one of connect,'],
  ['view board', 'npm run new view NAME FLOW'],
  ['command connect toasts', 'The engine has a call "connect" already.'],
  ['command shout nowhere', 'There is no chart "nowhere". The charts are app,'],
  ['command shout record', 'it has no chunk'],
  ['command start pairing', 'The controls of the feature "pairing" have a "start" already.'],
  ['command uri relay', 'The controls of the feature "pairing" have a "uri" already.'],
  [
    'command shout siwx',
    'Give engine/src/charts/siwx/siwx.feature.ts a `const controlsOf = (core: FeatureCore',
  ],
  ['command shout', 'npm run new command NAME CHART'],
  ['feature fakes', 'docs/src/content/docs/guides/fakes.md already'],
  ['feature values', 'There is a file engine/src/values.ts already.'],
  ['feature connect', 'The engine has a member "connect" already.'],
  ['feature listing', 'There is a chart or a chunk "listing" already.'],
  ['chart one two', 'npm run new chart NAME'],
  ['thing one', 'There is no recipe "thing".'],
])('refuses `%s` with a sentence', (words, sentence) => {
  expect(refusalOf(words)).toContain(sentence)
})

it('writes a name of several words as files, values and types have it', () => {
  const { added } = makeAddition(['chart', 'send-flow'], sources)
  const text = added['engine/src/charts/send-flow/send-flow.chart.ts']
  expect(text).toContain("id: 'sendFlow'")
  expect(text).toContain('export type SendFlowEvent')
})

it('a command has the needed fields of the first event that it can check', () => {
  const source = `export type DoorEvent =
  | ({ readonly type: 'door.show' } & Shown)
  | { readonly type: 'door.hold'; readonly by: Person }
  | { readonly type: 'door.open'; readonly wide: boolean; readonly why?: Reason; readonly to: number }

export type DoorFact = { readonly type: 'door.opened' }
`
  expect(eventOf('Door', source)).toEqual({
    type: 'door.open',
    fields: [
      { name: 'wide', type: 'boolean' },
      { name: 'to', type: 'number' },
    ],
  })
  expect(() => eventOf('Gate', source)).toThrow('Write the command by hand')
})

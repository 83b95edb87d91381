import { expect, it } from 'vitest'
import { setup } from 'xstate'
import { exportMachines } from '../inspect/export-machines.js'
import { terminalOver } from './terminal.js'
import { textsWithPictures } from './texts-with-pictures.js'

const chart = (id: string, description: string) =>
  setup({}).createMachine({ id, description, initial: 'a', states: { a: { on: { go: 'b' } }, b: {} } })
const textOf = (description: string): string =>
  JSON.stringify(exportMachines({ charts: [chart('one', description), chart('other', 'The other.')] }))

it('[C27] a file without pictures is shown with them, and drawn once', async () => {
  const said: string[] = []
  const drawn = textsWithPictures(
    terminalOver(
      () => undefined,
      (text) => void said.push(text),
    ),
  )
  const { layout, ...content } = JSON.parse(await drawn(textOf('Before.')))
  expect(Object.keys(layout.charts)).toEqual(['one', 'other'])
  expect({ ...content, layout: {} }).toEqual(JSON.parse(textOf('Before.')))
  expect(said.join('')).toBe('Drawing the charts.\n[1/2] one (1 left)\n[2/2] other\n')

  said.length = 0
  const again = await drawn(textOf('Before.'))
  expect(JSON.parse(again).layout).toEqual(layout)
  expect(said).toEqual([])
  const { layout: later } = JSON.parse(await drawn(textOf('After.')))
  expect(JSON.stringify(later.charts.one)).toContain('After.')
  expect(later.charts.other).toEqual(layout.charts.other)
  expect(await drawn(again)).toBe(again)
})

it.each(['no JSON', '"a text"', '{"version":1,"machines":[{"id":1}]}', '{"version":2,"machines":[]}'])(
  'what is no file of charts is left for the page to refuse: %s',
  async (text) => {
    const drawn = textsWithPictures(
      terminalOver(
        () => undefined,
        () => undefined,
      ),
    )
    expect(await drawn(text)).toBe(text)
  },
)

it('[C27] a file without the key of pictures is one without pictures', async () => {
  const { layout: _, ...bare } = exportMachines({ charts: [chart('one', 'Before.')] })
  const drawn = textsWithPictures(
    terminalOver(
      () => undefined,
      () => undefined,
    ),
  )
  expect(Object.keys(JSON.parse(await drawn(JSON.stringify(bare))).layout.charts)).toEqual(['one'])
})

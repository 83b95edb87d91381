import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { exportMachines } from '../inspect/export-machines.js'
import { withPictures } from './export-charts.js'
import { pictureSvg } from './picture-svg.js'

const machine = createMachine({
  id: 'till',
  description: 'Takes <money> & gives change.\u0007',
  type: 'parallel',
  states: {
    drawer: { initial: 'shut', states: { shut: { on: { pull: 'open' } }, open: { after: { 500: 'shut' } } } },
    day: {
      initial: 'on',
      states: {
        on: { invoke: { id: 'count', src: 'count', onDone: 'over', onError: 'past' }, on: { end: 'over' } },
        past: { type: 'history' },
        over: { type: 'final' },
      },
    },
  },
})

const drawn = async (): Promise<string> => {
  const content = await withPictures(exportMachines({ charts: [machine] }), () => undefined)
  const [chart] = content.machines
  const picture = content.layout.charts?.till
  if (chart === undefined || picture === undefined) throw new Error('Nothing was drawn.')
  return pictureSvg(chart, picture)
}

describe('pictureSvg', () => {
  it('[C27] draws each state, line and text of the layout once, the same each time', async () => {
    const svg = await drawn()
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+(\.\d+)?" height="/)
    expect(svg.match(/class="shape"/g)).toHaveLength(8)
    expect(svg).toContain('class="box outer depth-1 region"')
    expect(svg).toMatch(/class="box depth-\d final"/)
    expect(svg).toMatch(/class="box depth-\d history"/)
    expect(svg.match(/class="inner"/g)).toHaveLength(1)
    expect(svg.match(/class="dot"/g)).toHaveLength(2)
    expect(svg.match(/class="head"/g)?.length).toBe(svg.match(/class="line"/g)?.length)
    for (const kind of ['by-after', 'by-error']) expect(svg).toContain(`class="edge ${kind}"`)
    expect(svg).toMatch(/class="event on-event"[^>]*>pull</)
    expect(await drawn()).toBe(svg)
  })

  it('[C27] writes texts so that they are no markup', async () => {
    const svg = await drawn()
    expect(svg).toMatch(/Takes &lt;money&gt; &amp; gives/)
    expect(svg).not.toContain('\u0007')
    expect(svg).not.toContain('<money>')
  })

  it('[C27] has colours for light and for dark', async () => {
    expect(await drawn()).toMatch(
      /\.ground\{fill:#f8faf9\}.*prefers-color-scheme: dark\) \{.*\.ground\{fill:#121614\}/,
    )
  })
})

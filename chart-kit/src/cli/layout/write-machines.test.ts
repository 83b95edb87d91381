import { describe, expect, it } from 'vitest'
import { setup } from 'xstate'
import { exportMachines } from '../../inspect/export-machines.js'
import { machinesSchema } from '../../inspect/machines-schema.js'
import { writeMachines } from './write-machines.js'

const lamp = setup({ actions: { note: () => {} } }).createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { on: { PRESS: { target: 'on', actions: 'note' } } },
    on: {
      tags: 'bright',
      after: { 500: 'off' },
      on: { '*': {} },
      always: { guard: () => false, target: 'off' },
    },
  },
})
const exported = () =>
  exportMachines({
    charts: [lamp],
    wires: [
      { id: 'lamp lit > lamp PRESS', from: 'lamp', fact: 'lit', to: 'lamp', event: 'PRESS' },
      { id: 'lamp lit > lamp PRESS [at night]', from: 'lamp', fact: 'lit', to: 'lamp', event: 'PRESS' },
      { id: 'of another form', from: 'lamp', fact: 'lit', to: 'lamp' },
      { id: 'lamp lit > lamp DIM', from: 'lamp', fact: 'lit', to: 'lamp', event: 'PRESS' },
    ],
  })
const read = (text: string) => machinesSchema.safeParse(JSON.parse(text))

describe('the file of the charts', () => {
  it('is read as it was written', () => {
    const content = exported()
    expect(read(writeMachines(content)).data).toEqual(content)
  })

  it('leaves out what is empty, and what an id says', () => {
    const text = writeMachines(exported())
    expect(text).toContain('{"id":"off|PRESS|0","targets":["on"],"actions":["note"]}')
    expect(text).toContain('{"key":"off","path":"off"}')
    expect(text).toContain('{"id":"lamp lit > lamp PRESS [at night]"}')
    expect(text).toContain(
      '{"id":"lamp lit > lamp DIM","from":"lamp","fact":"lit","to":"lamp","event":"PRESS"}',
    )
  })

  it('may hold everything in full', () => {
    const content = exported()
    expect(read(JSON.stringify(content)).data).toEqual(content)
  })

  it.each([
    ['transitions', { id: 'off' }, 'Expected source and event, or an id that has both'],
    ['links', { id: 'lamp lit' }, 'Expected from, fact and to, or an id that has them'],
  ])('is refused where an id of %s says nothing and the rest is missing', (list, row, message) => {
    const content = exported()
    const [chart] = content.machines
    const damaged =
      list === 'links'
        ? { ...content, links: [row] }
        : { ...content, machines: [{ ...chart, transitions: [row] }] }
    expect(read(JSON.stringify(damaged)).error?.issues.map((issue) => issue.message)).toEqual([message])
  })
})

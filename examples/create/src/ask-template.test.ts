import { join } from 'node:path'
import { expect, it } from 'vitest'
import { emptyFolder, filesBelow, runIn } from './run-in.cases.js'

it.each([
  ['the default after Enter', ['\r'], 'react'],
  ['the answer', ['next\r'], 'next'],
  ['the answer, whatever its case', [' Vanilla \r'], 'vanilla'],
  ['the next answer after one that is no template', ['svelte\r', 'vanilla\r'], 'vanilla'],
])('takes %s', async (_, typed, template) => {
  const cwd = emptyFolder()
  const { code, output } = await runIn(cwd, ['my-app'], { typed })
  expect(code).toBe(0)
  expect(output).toContain(`The ${template} app is in ${join(cwd, 'my-app')}`)
})

it('says that an answer is no template', async () => {
  const { output } = await runIn(emptyFolder(), ['my-app'], { typed: ['svelte\r', '\r'] })
  expect(output).toContain('No template is named "svelte".')
})

it.each([
  ['Ctrl-C', ['\u0003']],
  ['Ctrl-C after a letter', ['n\u0003']],
  ['Ctrl-D', ['\u0004']],
  ['the end of the input', []],
])('ends with 130 after %s, without a word, and writes nothing', async (_, typed) => {
  const cwd = emptyFolder()
  const { code, errors } = await runIn(cwd, ['my-app'], { typed })
  expect({ code, errors }).toEqual({ code: 130, errors: '\n' })
  expect(filesBelow(cwd)).toEqual([])
})

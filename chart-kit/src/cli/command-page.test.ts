import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { lintRules } from '../testing/lint-chart.js'
import { commands } from './commands.js'

const page = readFileSync(
  new URL('../../../docs/src/content/docs/reference/command.md', import.meta.url),
  'utf8',
)

describe('the page about the command', () => {
  it('tells of these commands', () => {
    expect(Object.keys(commands).sort()).toEqual([
      'charts diff',
      'charts docs',
      'charts export',
      'charts lint',
      'charts view',
      'tests coverage',
      'tests generate',
      'trace replay',
    ])
  })

  it.each(Object.entries(commands))('tells of "%s" and each of its options', async (name, load) => {
    const { options } = await load()
    const [, section = ''] = page.split(`## ${name}\n`)
    const [own = ''] = section.split('\n## ')
    expect(own).not.toBe('')
    for (const option of Object.keys(options)) expect(own).toContain(`--${option}`)
    for (const [, option] of own.matchAll(/`--([a-z][a-z-]*)/g))
      expect(Object.keys(options)).toContain(option)
  })

  it('tells of each rule of the lint', () => {
    for (const rule of lintRules) expect(page).toContain(`| \`${rule}\``)
  })
})

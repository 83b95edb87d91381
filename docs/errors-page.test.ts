import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { errorCatalogue } from '../engine/src/model/errors/error-catalogue.js'
import { WalletchartError } from '../engine/src/model/errors/walletchart-error.js'
import { errorsPage } from './generate/errors-page.js'
import { headingIds } from './generate/heading-ids.js'

const page = errorsPage()

it('has a heading for every code, at the address the error names', () => {
  for (const [code, entry] of Object.entries(errorCatalogue)) {
    const error: WalletchartError = Reflect.construct(WalletchartError, [code, { params: {}, entry }])
    const [path, anchor] = error.docsPath.split('#')
    expect(path).toBe('/errors')
    expect(page.split(`\n## ${code} {#${anchor}}\n`)).toHaveLength(2)
  }
})

it('shows the text with its placeholders, and what to do', () => {
  const section = page.split('## STORAGE_NAME_TAKEN')[1]?.split('\n## ')[0] ?? ''
  expect(section).toContain('Storage name &#123;name&#125; is in use by another engine')
  expect(section).toContain('**What to do.** Give each engine its own storage name.')
})

it('gives a heading the id at its end', () => {
  const heading = {
    type: 'element',
    tagName: 'h2',
    children: [{ type: 'text', value: 'USER_REJECTED {#user-rejected}' }],
  }
  const plain = { type: 'element', tagName: 'h2', children: [{ type: 'text', value: 'Plain' }] }
  headingIds()({ type: 'root', children: [heading, plain] })
  expect(heading).toMatchObject({
    properties: { id: 'user-rejected' },
    children: [{ value: 'USER_REJECTED' }],
  })
  expect(plain).not.toHaveProperty('properties')
})

it('holds no code that nothing raises', () => {
  const root = fileURLToPath(new URL('../engine/src', import.meta.url))
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => file.endsWith('.ts') && !/\.(test|test-d|cases)\.ts$|(core|feature)-errors\.ts$/.test(file),
    )
    .map((file) => readFileSync(`${root}/${file}`, 'utf8'))
    .join('\n')
  const codes = Object.keys(errorCatalogue)
  expect(codes.length).toBeGreaterThan(60)
  expect(codes.filter((code) => !sources.includes(`'${code}'`))).toEqual([])
})

import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { errorCatalogue } from '../engine/src/model/error-catalogue.js'
import { WalletchartError } from '../engine/src/model/walletchart-error.js'
import { finishedMilestones } from './conformance/finished-milestones.js'
import { errorsPage } from './generate/errors-page.js'
import { headingIds } from './generate/heading-ids.js'

const page = errorsPage([2])

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
  expect(section).not.toContain('Raised from')
  expect(page.split('## SIGNATURE_DECLINED')[1]?.split('\n## ')[0]).toContain('Raised from milestone 7 on.')
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

it('holds no code of a finished milestone that nothing raises', () => {
  const root = fileURLToPath(new URL('../engine/src', import.meta.url))
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => file.endsWith('.ts') && !/\.(test|test-d|cases)\.ts$|(core|feature)-errors\.ts$/.test(file),
    )
    .map((file) => readFileSync(`${root}/${file}`, 'utf8'))
    .join('\n')
  const finished = Object.entries(errorCatalogue).filter(([, { issue }]) =>
    finishedMilestones.includes(issue),
  )
  expect(finished.length).toBeGreaterThan(60)
  expect(finished.map(([code]) => code).filter((code) => !sources.includes(`'${code}'`))).toEqual([])
})

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(root + path, 'utf8')
const folder = 'docs/src/content/docs/contributing'
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(root + folder).map((name) => `${folder}/${name}`),
]

it.each(pages)('%s names only files and folders that are there', (page) => {
  const named = [
    ...read(page).matchAll(/`((?:engine|ui-react|examples|docs|scripts)\/[\w./-]+|[\w-]+\.json)`/g),
  ]
  // The links of a page of the site are addresses; its build finds the broken ones.
  const links = page.startsWith('docs/') ? [] : [...read(page).matchAll(/\]\(([^):#]+)\)/g)]
  const paths = [...named, ...links].map(([, path = '']) => path)
  expect(paths.filter((path) => !existsSync(root + path))).toEqual([])
  expect(paths.length).toBeGreaterThan(page === 'SECURITY.md' ? -1 : 3)
})

it.each(pages)('%s names only commands that are there', (page) => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'))
  const named = [...read(page).matchAll(/npm (?:run )?(start|test|(?<=run )[\w-]+)/g)].map(
    ([, name = '']) => name,
  )
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

it('CONTRIBUTING.md is read in minutes: at most 6 kB, and it leads to every page of the rest', () => {
  expect(statSync(`${root}CONTRIBUTING.md`).size).toBeLessThanOrEqual(6_144)
  const text = read('CONTRIBUTING.md')
  expect(readdirSync(root + folder).filter((name) => !text.includes(`(${folder}/${name})`))).toEqual([])
})

import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(root + path, 'utf8')
const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md']

it.each(pages)('%s names only files and folders that are there', (page) => {
  const named = [
    ...read(page).matchAll(/`((?:engine|ui-react|examples|docs|scripts)\/[\w./-]+|[\w-]+\.json)`/g),
  ]
  const links = [...read(page).matchAll(/\]\(([^):#]+)\)/g)]
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

import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { recipes, recipesPage } from './generate/recipes-page.js'

const filesOf = (kit: string) =>
  readdirSync(fileURLToPath(new URL(`../examples/recipes/src/${kit}`, import.meta.url)))
    .filter((file) => file !== 'recipes.ts')
    .sort()

it('shows all twelve tasks of both kits', () => {
  expect(Object.values(recipes)).toHaveLength(12)
  expect(Object.values(recipes).sort()).toEqual(filesOf('walletchart'))
  expect(Object.values(recipes).sort()).toEqual(filesOf('wagmi'))
})

it('counts the lines of each task, and shows the code that the tests run', () => {
  const page = recipesPage()
  expect(page).toContain('| The account | 5 | 5 |')
  expect(page).toContain("import { ConnectButton, WalletModal } from '@walletchart/react'")
  for (const task of Object.keys(recipes)) expect(page).toContain(`\n## ${task}\n`)
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const sources = fileURLToPath(new URL('../../examples/recipes/src', import.meta.url))

/** The tasks of the page: a heading, and the file of each kit. */
export const recipes: Readonly<Record<string, string>> = {
  'A button': 'button.tsx',
  'The account': 'account.tsx',
  'The balance': 'balance.tsx',
  'Switch the network': 'switch-network.tsx',
  'A custom chain': 'custom-chain.ts',
  'Sign a message': 'sign-message.tsx',
  'Sign typed data': 'sign-typed-data.tsx',
  'Read and write a contract': 'contract.tsx',
  'Wait for a receipt': 'receipt.tsx',
  'Watch the account': 'watch.tsx',
  Disconnect: 'disconnect.tsx',
  'A button of your own': 'own-button.tsx',
}

const linesOf = (code: string): number => code.split('\n').filter((line) => line.trim() !== '').length

/** The page of recipes, made of the files that the tests run against a chain node. */
export function recipesPage(): string {
  const read = (kit: string, file: string) => readFileSync(join(sources, kit, file), 'utf8').trimEnd()
  const all = Object.entries(recipes).map(([task, file]) => ({
    task,
    ours: read('walletchart', file),
    theirs: read('wagmi', file),
    kind: file.endsWith('x') ? 'tsx' : 'ts',
  }))
  const rows = all.map(({ task, ours, theirs }) => `| ${task} | ${linesOf(ours)} | ${linesOf(theirs)} |`)
  const table = ['| task | lines | lines with wagmi alone |', '| --- | --- | --- |', ...rows].join('\n')
  const parts = all.map(({ task, ours, kind }) => `## ${task}\n\n\`\`\`${kind} fragment\n${ours}\n\`\`\`\n`)
  return `---
title: Recipes
description: Twelve tasks of a wallet page, each in one component.
editUrl: false
---

Each component stands inside \`WalletProvider\`, as in the [quick start](/quick-start/). Every recipe runs in the tests against a real
chain node, and so does the same task with wagmi alone. Both are in \`examples/recipes\`. The button of wagmi has no modal, no QR code and
no list of wallets.

${table}

${parts.join('\n')}`
}

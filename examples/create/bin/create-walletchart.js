#!/usr/bin/env node
import { existsSync } from 'node:fs'

// npm links only a command whose file is there at install: dist is built later.
const command = new URL('../dist/main.js', import.meta.url)

if (existsSync(command)) {
  await import(command.href)
} else {
  console.error('The starter is not built. Run `npm run build` in the repository, then try again.')
  process.exitCode = 1
}

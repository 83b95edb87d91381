#!/usr/bin/env node
import { existsSync } from 'node:fs'

// npm links only a command whose file is there at install: dist is built later.
const command = new URL('../dist/cli/walletchart.js', import.meta.url)

if (!existsSync(command)) {
  console.error(
    'The walletchart command is not built. Run `npm run build` in the repository, then try again.',
  )
  process.exitCode = 1
} else {
  try {
    await import(command.href)
  } catch (error) {
    // The kit is an optional peer: an app without tests of charts does not install it.
    if (!String(error?.message).includes("'@walletchart/chart-kit'")) throw error
    console.error('walletchart needs @walletchart/chart-kit. Run `npm install -D @walletchart/chart-kit`.')
    process.exitCode = 2
  }
}

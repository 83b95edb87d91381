import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runningProcesses } from './processes.js'
import { serveCommand } from './serve-command.js'

const server = `
  const { createServer } = require('node:http')
  const serve = (say) => {
    const server = createServer((request, response) => {
      response.writeHead(request.url === '/there' ? 200 : 404).end()
    })
    server.listen(0, '127.0.0.1', () => say('Ready: http://127.0.0.1:' + server.address().port + '/'))
  }`
const programs = {
  'ends.cjs': `${server}\nserve(console.log)`,
  'leaves-a-child.cjs': `
    const { spawn } = require('node:child_process')
    spawn(process.execPath, ['ends.cjs'], { detached: true, stdio: ['ignore', 'inherit', 'ignore'] })
    setInterval(() => undefined, 1_000)`,
  'stays.cjs': `${server}\nprocess.on('SIGTERM', () => undefined)\nserve(console.log)`,
  'fails.cjs': "console.log('It broke.')\nprocess.exit(1)",
}

describe('a command that serves', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'serve-command-'))
    for (const [name, text] of Object.entries(programs)) writeFileSync(join(folder, name), text)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const serve = (file: keyof typeof programs, path = 'there', more: { readonly grace?: number } = {}) =>
    serveCommand({
      command: `node ${file}`,
      pages: [{ said: /Ready: (\S+)/, paths: [path] }],
      cwd: folder,
      env: process.env,
      ...more,
    })

  // Only where something is left: what ends gets the time it needs.
  const brief = { grace: 300 }

  it('passes when it answers and leaves nothing', async () => {
    await expect(serve('ends.cjs')).resolves.toBeUndefined()
  })

  it('fails when a process is left, and ends it', async () => {
    await expect(serve('leaves-a-child.cjs', 'there', brief)).rejects.toThrow(
      /Left after SIGTERM:\n {2}\d+ \S+ ends\.cjs/,
    )
    await expect(serve('stays.cjs', 'there', brief)).rejects.toThrow(
      /Left after SIGTERM:\n {2}\d+ node stays\.cjs/,
    )
    await expect
      .poll(() => runningProcesses().filter(({ command }) => /(?:ends|stays)\.cjs$/.test(command)))
      .toEqual([])
  })

  it('fails when a page is not there, or no address is named', async () => {
    await expect(serve('ends.cjs', 'elsewhere')).rejects.toThrow('elsewhere answered 404.')
    await expect(serve('fails.cjs')).rejects.toThrow(/named no address[\s\S]*It broke\./)
  })
})

import { expect, it } from 'vitest'
import { commandsIn } from './commands-in.js'

it('reads the commands of blocks and of prose, each once', () => {
  const text = [
    '```sh',
    'npm ci && npm start   # in the browser',
    '# a comment',
    'node tool.js --all',
    '```',
    'Run `npm test`, then `npx walletchart   --help` or `npm start`; `src/npm.ts` is a file.',
    '```ts',
    "import { a } from 'a' // npm i a",
    '`npm run template`',
    '```',
    '| `npm run docs` | the site |',
  ].join('\n')
  expect(commandsIn(text)).toEqual([
    'npm ci',
    'npm start',
    'node tool.js --all',
    'npm test',
    'npx walletchart --help',
    'npm run docs',
  ])
})

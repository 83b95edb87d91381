import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { emptyFolder, filesBelow, runIn } from './run-in.cases.js'
import { templateNames } from './template.js'

describe('a new app', () => {
  it('is the one of React without a terminal, and the next commands are printed', async () => {
    const cwd = emptyFolder()
    const { code, output, errors } = await runIn(cwd, ['my-app'])
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    expect(output).toBe(
      `The react app is in ${join(cwd, 'my-app')}. Next:\n\n  cd my-app\n  npm install\n  npm run dev\n`,
    )
    expect(filesBelow(join(cwd, 'my-app'))).toEqual([
      '.gitignore',
      'README.md',
      'index.html',
      'package.json',
      'src/account.tsx',
      'src/app.tsx',
      'src/engine.ts',
      'src/main.tsx',
      'tsconfig.json',
      'vite.config.ts',
    ])
  })

  it.each(templateNames)('of the template %s is written without a question', async (template) => {
    const cwd = emptyFolder()
    const { code, output } = await runIn(cwd, ['my-app', '--template', template], { typed: [] })
    expect(code).toBe(0)
    expect(output).toContain(`The ${template} app is in`)
    expect(output).not.toContain('Which template')
  })

  it.each(['input', 'output'] as const)('is not asked for when the %s is piped', async (piped) => {
    const { code, output } = await runIn(emptyFolder(), ['my-app'], { typed: ['next\r'], piped })
    expect(code).toBe(0)
    expect(output).toMatch(/^The react app/)
  })

  it('may be the current folder, with a repository in it', async () => {
    const cwd = join(emptyFolder(), 'here')
    mkdirSync(join(cwd, '.git'), { recursive: true })
    const { code, output } = await runIn(cwd, ['.'])
    expect(code).toBe(0)
    expect(output).not.toContain('cd ')
    expect(JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8'))).toMatchObject({ name: 'here' })
  })

  it('may lie in folders that are missing, whose names are free', async () => {
    const cwd = emptyFolder()
    const { output } = await runIn(cwd, [join('My apps', 'one')])
    expect(output).toContain(`cd "${join('My apps', 'one')}"`)
    expect(filesBelow(join(cwd, 'My apps', 'one'))).toContain('package.json')
  })

  it.each([
    ['npm/11.19.1 node/v22.13.0 linux x64 workspaces/false', 'npm'],
    ['pnpm/10.1.0 npm/? node/v22.13.0 linux x64', 'pnpm'],
    ['yarn/1.22.22 npm/? node/v22.13.0 linux x64', 'yarn'],
    ['bun/1.2.0 npm/? node/v22.6.0 linux x64', 'bun'],
    ['other/1.0.0', 'npm'],
  ])('goes on with the package manager of %s', async (agent, manager) => {
    const cwd = emptyFolder()
    const { output } = await runIn(cwd, ['my-app'], { env: { npm_config_user_agent: agent } })
    expect(output).toContain(`  ${manager} install\n  ${manager} run dev\n`)
    expect(readFileSync(join(cwd, 'my-app/README.md'), 'utf8')).toContain(
      `${manager} install\n${manager} run dev\n`,
    )
  })
})

describe('a refusal', () => {
  const refusals: readonly (readonly [args: readonly string[], sentence: RegExp])[] = [
    [[], /^The folder is missing\. Name it: `npm create @walletchart my-app`\.$/],
    [['My App'], /^"My App" is no name for a package\. .* such as my-app\.$/],
    [['.app'], / such as app\.$/],
    [['node_modules'], / such as my-app\.$/],
    [['a'.repeat(215)], /is no name for a package/],
    [['über'], / such as ber\.$/],
    [
      ['my-app', '--template', 'svelte'],
      /^No template is named "svelte"\. Take one of react, next, vanilla\.$/,
    ],
    // npm passes this on of `--template next` without `--`.
    [['my-app', 'next'], /"next" is a second one\. .* -- --template next`\.$/],
    [
      ['my-app', '--families', 'eip155,near'],
      /^No chain family is named "near"\. Take some of eip155, solana, /,
    ],
    [['my-app', '--families', 'toString'], /^No chain family is named "toString"\./],
    [['my-app', '--families', ' ,'], /^The option --families names no chain family\. Take some of /],
    [['my-app', '--project-id', "x', evil: '"], /is no project id\. Take the id /],
    [['my-app', '--project-id='], /is no project id\. Take the id /],
    [
      ['my-app', '--typescript'],
      /^Unknown option '--typescript'\. `npm create @walletchart my-app -- --help` shows/,
    ],
    [
      ['my-app', '--template'],
      /^Option '-t, --template <value>' argument missing\. .* --help` shows the options\.$/,
    ],
  ]

  it.each(refusals)('of %j says what to do, and nothing is written', async (args, sentence) => {
    const cwd = emptyFolder()
    const { code, output, errors } = await runIn(cwd, args, { typed: ['\n'] })
    expect(errors.trimEnd()).toMatch(sentence)
    expect(errors.trimEnd()).not.toContain('\n')
    expect({ code, output }).toEqual({ code: 1, output: '' })
    expect(filesBelow(cwd)).toEqual([])
  })

  it('protects the files of a folder', async () => {
    const cwd = emptyFolder()
    mkdirSync(join(cwd, 'my-app'))
    writeFileSync(join(cwd, 'my-app/notes.txt'), 'mine')
    const { code, errors } = await runIn(cwd, ['my-app'], { typed: ['\n'] })
    expect(code).toBe(1)
    expect(errors).toBe(
      `The folder ${join(cwd, 'my-app')} is not empty. Choose another name, or empty it first.\n`,
    )
    expect(filesBelow(cwd)).toEqual(['my-app/notes.txt'])
  })

  it.each(['notes', join('notes', 'my-app')])('protects a file: %s', async (folder) => {
    const cwd = emptyFolder()
    writeFileSync(join(cwd, 'notes'), 'mine')
    const { code, errors } = await runIn(cwd, [folder])
    expect(code).toBe(1)
    expect(errors).toBe(`${join(cwd, folder)} is a file, or lies in one. Choose another name.\n`)
    expect(readFileSync(join(cwd, 'notes'), 'utf8')).toBe('mine')
  })
})

it.each(['--help', '-h'])('%s shows every option and writes nothing', async (option) => {
  const cwd = emptyFolder()
  const { code, output } = await runIn(cwd, [option, 'my-app'])
  expect(code).toBe(0)
  for (const text of ['--template', '--families', '--project-id', 'react, next, vanilla', 'bip122'])
    expect(output).toContain(text)
  expect(filesBelow(cwd)).toEqual([])
})

it('--version is that of the package', async () => {
  expect(await runIn(emptyFolder(), ['--version'])).toEqual({ code: 0, output: '1.2.3\n', errors: '' })
})

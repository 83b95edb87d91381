import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { templateSources } from '../templates/template-sources.js'
import { familyNames } from './families.js'
import { type Project, projectFiles } from './project-files.js'
import { emptyFolder } from './run-in.cases.js'
import { templateNames } from './template.js'
import { writeProject } from './write-project.js'

const filesOf = (more: Partial<Project> = {}) =>
  projectFiles(
    { name: 'my-app', template: 'react', version: '1.2.3', manager: 'npm', families: ['eip155'], ...more },
    templateSources,
  )
const manifestOf = (more: Partial<Project> = {}) => JSON.parse(filesOf(more)['package.json'] ?? '')

describe.each(templateNames)('the template %s', (template) => {
  it.each([undefined, 'abc'])('has every file that another one imports, with project id %s', (projectId) => {
    const files = filesOf({ template, projectId })
    const missing = Object.entries(files).flatMap(([file, text]) =>
      [...text.matchAll(/from '(\.[^']*)'/g)]
        .map(([, path = '']) => posix.join(posix.dirname(file), path))
        .filter((path) => !['.ts', '.tsx'].some((end) => `${path}${end}` in files)),
    )
    expect(missing).toEqual([])
  })

  it('makes its engine in one file', () => {
    const makers = Object.entries(filesOf({ template })).filter(([, text]) => text.includes('createEngine'))
    expect(makers.map(([file]) => file)).toEqual([templateSources.templates[template].engine])
  })

  it('names every package that it imports', () => {
    const files = filesOf({ template, families: familyNames, projectId: 'abc' })
    const { dependencies, devDependencies } = manifestOf({
      template,
      families: familyNames,
      projectId: 'abc',
    })
    const imported = Object.entries(files)
      .filter(([file]) => /\.tsx?$/.test(file))
      .flatMap(([, text]) => [...text.matchAll(/from '((?:@[^/']+\/)?[^./'][^/']*)/g)])
      .map(([, name = '']) => name)
    expect(new Set(imported).size).toBeGreaterThan(0)
    for (const name of imported) expect({ ...dependencies, ...devDependencies }).toHaveProperty([name])
  })

  it('says nothing of the repository', () => {
    for (const text of Object.values(filesOf({ template, projectId: 'abc' })))
      expect(text).not.toMatch(/local.?world|test-wallets|\.\.\/\.\.|@walletchart\/example/i)
  })
})

it('wants the packages of its own release, and the others in exact versions', () => {
  const { dependencies, devDependencies } = manifestOf()
  expect(dependencies).toMatchObject({ '@walletchart/engine': '^1.2.3', '@walletchart/react': '^1.2.3' })
  const others = Object.entries({ ...dependencies, ...devDependencies })
    .filter(([name]) => !name.startsWith('@walletchart/'))
    .map(([, version]) => version)
  expect(others.length).toBeGreaterThan(5)
  for (const version of others) expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(manifestOf({ template: 'vanilla' }).dependencies).toEqual({ '@walletchart/engine': '^1.2.3' })
})

it('wants the packages of its families, and that of pairing with its licence', () => {
  expect(Object.keys(manifestOf({ families: familyNames, projectId: 'abc' }).dependencies)).toEqual(
    expect.arrayContaining([
      '@polkadot/api',
      '@solana/web3.js',
      '@walletconnect/sign-client',
      'bitcoinjs-lib',
    ]),
  )
  expect(JSON.stringify(manifestOf())).not.toMatch(/polkadot|solana|walletconnect|bitcoin/)
  expect(filesOf({ projectId: 'abc' })['README.md']).toContain('not under the MIT licence')
  expect(filesOf()['README.md']).not.toContain('licence')
})

it('allows the services of pairing in the policy of Next, and only with pairing', () => {
  const hosts = /wss:\/\/relay\.walletconnect\.org|https:\/\/verify\.walletconnect\.org/g
  expect(filesOf({ template: 'next', projectId: 'abc' })['page-hosts.ts']?.match(hosts)).toHaveLength(2)
  expect(filesOf({ template: 'next' })['page-hosts.ts']).not.toMatch(hosts)
})

it('does not overwrite a file that came meanwhile', () => {
  const folder = emptyFolder()
  writeProject(folder, { 'README.md': 'mine' })
  expect(() => writeProject(folder, { 'README.md': 'new' })).toThrow(/README\.md cannot be written .*Choose/)
})

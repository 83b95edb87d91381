import { fileURLToPath } from 'node:url'
import { createContext, runInContext } from 'node:vm'
import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { signInText } from '../model/sign-in/sign-in-text.js'
import { memoryLogger, message, NOW, signer } from './sign-in.cases.js'

const entry = fileURLToPath(new URL('../server.ts', import.meta.url))

/** The globals that edge runtimes share (WinterTC), as far as the entry needs them. */
const edgeGlobals = () => ({
  crypto,
  URL,
  TextEncoder,
  TextDecoder,
  AbortController,
  fetch: () => Promise.reject(new Error('offline')),
  setTimeout,
  clearTimeout,
  console: memoryLogger(),
})

it('the entry runs where there is no Node and no page: no node: module, no Buffer, no DOM', async () => {
  // A module of Node would fail to resolve here.
  const { outputFiles, metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'browser',
    format: 'iife',
    globalName: 'server',
    target: 'es2022',
    logLevel: 'silent',
  })
  const files = Object.keys(metafile.inputs)
  expect(files.filter((file) => /node:|\/charts\/|\/families\/|\/connectors\//.test(file))).toEqual([])
  const context = createContext({ ...edgeGlobals(), now: () => NOW })
  runInContext(outputFiles[0]?.text ?? '', context)
  const used: unknown = runInContext(
    "var verifier = server.createSignInVerifier({ domain: 'app.example', now }); [typeof Buffer, typeof process, typeof window, typeof document].join()",
    context,
  )
  expect(used).toBe('undefined,undefined,undefined,undefined')
  const nonce = String(await runInContext('verifier.nonce()', context))
  const text = signInText(message({ nonce }))
  const signature = await signer.signMessage({ message: text })
  Object.assign(context, { attempt: { message: text, signature } })
  expect(await runInContext('verifier.verify(attempt)', context)).toMatchObject({ ok: true })
  const sessions = await runInContext(
    `verifier.verify(attempt).then(async (again) => {
      const sessions = server.createSignInSessions()
      return [again.code, typeof sessions.start]
    })`,
    context,
  )
  expect([...sessions]).toEqual(['NONCE_UNKNOWN', 'function'])
})

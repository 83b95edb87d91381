import { parseArgs } from 'node:util'
import { readNetwork, serverKey, startLoginFrame } from './src/index.js'

// `npm start`: the frame for a page on http://localhost:5173, and a mailbox for its codes. The README lists the options.
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8788' },
    database: { type: 'string', default: 'data/login-frame.db' },
    smtp: { type: 'string' },
    from: { type: 'string', default: 'login@login-frame.invalid' },
    origin: { type: 'string', multiple: true, default: ['http://localhost:5173'] },
    project: { type: 'string', default: 'local' },
    name: { type: 'string' },
    'public-origin': { type: 'string' },
    rpc: { type: 'string', multiple: true, default: [] },
    'trust-proxy': { type: 'boolean', default: false },
  },
})
try {
  const { origin: origins, database, project, name = 'this site' } = values
  // Where mails are sent for real, the mailbox and its package are not loaded.
  const mailbox =
    values.smtp === undefined
      ? await (await import('./src/mailbox/start-mailbox.js')).startMailbox()
      : undefined
  const publicOrigin = values['public-origin']
  const frame = await startLoginFrame({
    port: Number(values.port),
    ...(publicOrigin !== undefined && { origin: publicOrigin }),
    projects: { [project]: { name, origins } },
    database,
    serverKey: await serverKey(database, process.env.LOGIN_FRAME_KEY),
    smtp: values.smtp ?? mailbox?.smtp ?? '',
    from: values.from,
    siteName: name,
    networks: values.rpc.map(readNetwork),
    trustProxy: values['trust-proxy'],
    log: (line) => console.log(line),
  })
  console.log(`The login frame is ready: ${frame.url}/frame?projectId=${encodeURIComponent(project)}`)
  console.log(`Pages of these origins may show it: ${origins.join(', ')}`)
  if (mailbox) console.log(`Its mails are here: ${mailbox.url}`)
  console.log('Press Ctrl-C to end it.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

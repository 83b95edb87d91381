// Runs one program and ends it when the process that asked for it goes, even by SIGKILL: its standard input is a pipe
// from that process, and the system closes the pipe whatever the way it ended.
// usage: node child-process-supervisor.mjs <log file> <kill after ms> <command> [arguments]
// It writes one JSON line per event to standard output: {"pid":1} | {"error":"..."} | {"exit":{"code":0,"signal":null}}
import { spawn } from 'node:child_process'
import { openSync } from 'node:fs'

const [logFile = '', killAfter = '2000', command = '', ...args] = process.argv.slice(2)

/** @param {object} event */
const say = (event) => process.stdout.write(`${JSON.stringify(event)}\n`)

// The reader may be gone already; that must not stop the clean-up.
process.stdout.on('error', () => {})

const log = openSync(logFile, 'a')
const child = spawn(command, args, { stdio: ['ignore', log, log], windowsHide: true })

child.once('spawn', () => say({ pid: child.pid }))
child.once('error', (error) => {
  say({ error: error.message })
  process.exit(1)
})
child.once('exit', (code, signal) => {
  say({ exit: { code, signal } })
  process.exit(0)
})

let ending = false
const end = () => {
  if (ending) return
  ending = true
  child.kill('SIGTERM')
  setTimeout(() => child.kill('SIGKILL'), Number(killAfter))
}

process.stdin.on('end', end).on('close', end).on('error', end).resume()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)

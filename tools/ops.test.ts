// What is handed over for running the product: changelog, image, units, installer.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { changeOf, sectionOf, withSection } from './changelog.ts'

const repository = path.resolve(import.meta.dirname, '..')
const read = (file: string) => fs.readFileSync(path.join(repository, file), 'utf8')

test('a commit is a line of the changelog by its kind, and what changes nothing that is seen is none', () => {
  expect(changeOf('feat(koin)!: give back')).toEqual({ kind: 'feat', area: 'koin', words: 'give back', breaking: true })
  expect(changeOf('fix: one')).toEqual({ kind: 'fix', area: '', words: 'one', breaking: false })
  expect(changeOf('test(koin): more')).toBeUndefined()
  expect(changeOf('Merge branch')).toBeUndefined()
  expect(sectionOf('1.0.0', ['fix(a): two', 'feat(b): one', 'chore: three', 'feat!: four'])).toBe(
    '## 1.0.0\n\n### Asks something of you\n\n- four\n\n### New\n\n- **b:** one\n\n### Mended\n\n- **a:** two\n',
  )
  expect(sectionOf('1.0.0', ['chore: three'])).toBe('## 1.0.0\n\nNothing that is seen.\n')
})

test('a new version stands before the older ones, once', () => {
  const first = withSection('', '## 1.0.0, 2026-01-01\n\n- a\n')
  const second = withSection(first, '## 1.1.0, 2026-02-01\n\n- b\n')
  expect(second.match(/^## .*$/gm)).toEqual(['## 1.1.0, 2026-02-01', '## 1.0.0, 2026-01-01'])
  expect(second.startsWith('# Changelog\n')).toBe(true)
  expect(() => withSection(second, '## 1.0.0, 2026-03-01\n\n- c\n')).toThrow('1.0.0 already')
})

test('image and units start the product by the words of npm start', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } }
  const command = /^CMD (\[.*\])$/m.exec(read('Dockerfile'))?.[1] ?? '[]'
  expect((JSON.parse(command) as string[]).join(' ')).toBe(scripts.start)
  for (const unit of fs.readdirSync(path.join(repository, 'ops/systemd')))
    expect(read(`ops/systemd/${unit}`)).toContain(`/opt/lentera/node_modules/.bin/${scripts.start}\n`)
})

test('every step of the image is one that the trial in a clean root runs', () => {
  const instructions = read('Dockerfile')
    .split('\n')
    .filter((line) => /^[A-Z]+ /.test(line))
  const known = ['FROM', 'VOLUME', 'EXPOSE', 'HEALTHCHECK']
  const steps = execFileSync('bash', [path.join(repository, 'ops/try-image.sh'), '--steps'], { encoding: 'utf8' })
  expect(steps.trim().split('\n')).toHaveLength(instructions.filter((line) => !known.includes(line.split(' ')[0] ?? '')).length)
  expect(read('Dockerfile')).not.toMatch(/\\$/m)
})

test('nginx of the compose file says what the tried one says, beside its upstream and TLS', () => {
  const linesOf = (file: string) =>
    read(file)
      .slice(read(file).indexOf('server {'))
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !line.startsWith('#'))
  const own = linesOf('ops/docker/nginx.conf').filter((line) => !/^(listen 443|http2|ssl_|if \(\$scheme)/.test(line))
  expect(own).toEqual(linesOf('docs/operations/nginx.conf'))
})

test('the installer says its steps, with TLS on in the site, and refuses what it cannot use', () => {
  const install = (...words: string[]) =>
    execFileSync('bash', [path.join(repository, 'ops/install.sh'), ...words], { encoding: 'utf8', stdio: 'pipe' })
  const said = install('--dry-run', '--domain', 'belajar.contoh.sch.id', '--mail', 'a@contoh.sch.id')
  for (const step of ['npm ci', 'createdb', 'lentera-worker.service', 'certbot certonly', 'nginx -t'])
    expect(said).toContain(step)
  expect(install('--dry-run', '--without-tls', '--domain', 'belajar.contoh.sch.id')).not.toContain('certbot certonly')
  expect(() => install('--dry-run', '--domain', 'belajar.contoh.sch.id')).toThrow('--mail is missing')
  expect(() => install('--dry-run', '--mail', 'a@contoh.sch.id')).toThrow('--domain is missing')
})

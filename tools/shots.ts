// npm run shots: a picture of every screen for every role and state into shots/, with an index page that shows them beside
// each other. --list prints the addresses as JSON; --only <word,word> takes some screens; --quick takes them with data only;
// --readme makes the pictures of the README instead; --edges prints where the content of each page ends on a laptop, and fails when
// too many leave its right third empty.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, chromium as playwrightChromium } from '@playwright/test'
import { startLentera } from '../apps/api/test/lentera.ts'
import { roleNames } from '../packages/contract/src/kit/roles.ts'
import { type Address, addressesOf } from './addresses.ts'
import { demoPeople, type People } from './demo-people.ts'
import { findBrowser } from './browser.ts'
import {
  checkIn,
  childTaskOf,
  contactsOf,
  notesOf,
  otherSchool,
  permitsOf,
  postOf,
  roomsOf,
  signIn,
  violationOf,
  waitingFor,
} from './demo.ts'
import { gradesOf, raporOf } from './demo-grades.ts'
import { repository } from './process.ts'
import { areFilled, edgesReport, measureEdges } from './edges.ts'
import { camera, type Picture } from './shots-camera.ts'
import { indexPage } from './shots-index.ts'
import { emptyPeople, sameAtEveryHour } from './shots-people.ts'
import { readmePictures } from './shots-readme.ts'
import { forEachTried } from './shots-tries.ts'

const { values: asked } = parseArgs({
  options: {
    list: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    readme: { type: 'boolean', default: false },
    edges: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
})

/** The screens as they are, by address; what only leads on has no picture of its own. */
const screens = (people: People): Address[] =>
  addressesOf(people)
    .filter(({ screen, route }) => !screen.startsWith('→') && !route.endsWith('/login/'))
    .flatMap((at) =>
      at.screen === 'gallery'
        ? roleNames.map((accent) => ({ ...at, screen: `gallery-${accent}`, address: `${at.address}?accent=${accent}` }))
        : [at],
    )
    .filter(({ screen, address }) => asked.only.split(',').some((word) => `${screen} ${address}`.includes(word)))

const isSignedIn = ({ role, screen }: Address) => role !== 'guest' && !screen.startsWith('gallery')

const takeAll = async (browser: Browser, base: string, data: string, people: People): Promise<void> => {
  const folder = path.join(repository, 'shots')
  if (asked.only === '') rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const empty = asked.quick ? undefined : await emptyPeople(data)
  const pictures = new Map<string, Picture>()
  const done = (picture: Picture) => void pictures.set(picture.file, picture)
  const take = camera({ browser, base, folder, quick: asked.quick, empty, done })
  const nameOf = ({ address, role }: Address) => `${address} (${role})`
  const missed = await forEachTried(screens(people), async (at, tries) => {
    await take(at)
    console.log(tries === 1 ? nameOf(at) : `${nameOf(at)} at the ${tries}. try`)
  })
  writeFileSync(path.join(folder, 'index.html'), indexPage([...pictures.values()]))
  console.log(`${pictures.size} pictures: ${path.join(folder, 'index.html')}`)
  for (const { one, why } of missed) console.error(`Missing: ${nameOf(one)}: ${why}`)
  if (missed.length > 0) process.exitCode = 1
}

const measure = async (browser: Browser, base: string, people: People): Promise<void> => {
  const found = await measureEdges(browser, base, screens(people).filter(isSignedIn))
  console.log(edgesReport(found))
  if (!areFilled(found)) process.exitCode = 1
}

const run = async (): Promise<void> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lentera-shots-'))
  chmodSync(folder, 0o755) // the database's own user enters it
  const data = path.join(folder, 'data')
  const lentera = startLentera({ DATA_DIR: data })
  try {
    const base = await lentera.ready
    await sameAtEveryHour(data)
    for (const role of ['student', 'teacher'] as const) await checkIn(base, await signIn(base, role, demoPeople.arrived[role]))
    const people = {
      ...demoPeople,
      ...(await waitingFor(base, await signIn(base, 'teacher', demoPeople.today.teacher))),
      ...(await permitsOf(base, demoPeople.today)),
      ...(await notesOf(base, demoPeople.today)),
      ...(await postOf(base, demoPeople.today)),
      ...(await contactsOf(base, demoPeople.today)),
      ...(await roomsOf(base, demoPeople.today)),
      ...(await childTaskOf(base, demoPeople.today.parent)),
      ...(await violationOf(base, demoPeople.today)),
      ...(await gradesOf(base, demoPeople.today)),
      ...(await raporOf(base, demoPeople.today)),
      ...(await otherSchool(base)),
    }
    if (asked.list) return console.log(JSON.stringify(addressesOf(people), null, 2))
    const require = createRequire(path.join(repository, 'e2e/package.json'))
    const { chromium }: { chromium: typeof playwrightChromium } = require('@playwright/test')
    const browser = await chromium.launch(await findBrowser())
    try {
      if (asked.edges) await measure(browser, base, people)
      else if (asked.readme) await readmePictures(browser, base, path.join(repository, 'docs/pictures'))
      else await takeAll(browser, base, data, people)
    } finally {
      await browser.close()
    }
  } finally {
    await lentera.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

await run()

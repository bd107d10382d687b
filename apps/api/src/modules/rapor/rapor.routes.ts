import type { Parsed } from '@lentera/contract'
import { rapor } from '@lentera/contract/rapor'
import { raporBridge } from '@lentera/contract/rapor/bridge'
import { raporBeside } from '@lentera/contract/rapor/beside'
import { raporEvening } from '@lentera/contract/rapor/evening'
import { raporFiles } from '@lentera/contract/rapor/files'
import { raporOffice, raporReading } from '@lentera/contract/rapor/giving'
import { raporLook } from '@lentera/contract/rapor/look'
import { raporThemes } from '@lentera/contract/rapor/kokurikuler'
import { raporSentences } from '@lentera/contract/rapor/sentences'
import { yearAt } from '#book/periods.ts'
import { serve } from '#kit/http/serve.ts'
import type { RequestOf } from '#kit/http/services.ts'
import { inSchool, type SchoolContext } from '#school/here.ts'
import { compare, dapodik, fill } from './bridge-comparing.ts'
import { plan, workbook } from './bridge-workbooks.ts'
import { read as readBeside } from './beside.ts'
import { printClass, printSchool } from './class-file.ts'
import { submit, turn } from './decide.ts'
import { save, table } from './evening.ts'
import { history } from './history.ts'
import { begin, cardNamed, detail, edit, giveBack, ownClass, raporOf } from './homeroom.ts'
import { add, edit as editTheme, list as themes, remove, setLevels } from './kokurikuler.ts'
import { ledger, printLedger } from './ledger.ts'
import { set as setLook, show as look } from './look.ts'
import { printMiddle } from './middle.ts'
import { officeClass, officeDetail, progress } from './office.ts'
import { printed, printedWith } from './print.ts'
import { detail as given, list, marks, respond, verify } from './reading.ts'
import {
  add as addSentence,
  edit as editSentence,
  history as sentenceHistory,
  list as sentences,
  remove as removeSentence,
} from './sentences.ts'
import { transcript } from './transcript.ts'
import { pullBack, send, setText, subjects, texts } from './subjects.ts'

const print = async (context: SchoolContext & Parsed<typeof rapor.print | typeof raporOffice.print>) => {
  const { card, room } = await cardNamed(context, context.params.uuid)
  return printedWith(context, await raporOf(context, room, card), context.query.pages)
}

export const raporRoutes = serve(rapor, {
  periods: inSchool(async (context: SchoolContext) => yearAt(context)),
  subjects: inSchool(subjects),
  texts: inSchool(texts),
  setText: inSchool(setText),
  send: inSchool(send),
  pullBack: inSchool(pullBack),
  class: inSchool(ownClass),
  begin: inSchool(begin),
  giveBack: inSchool(giveBack),
  detail: inSchool(detail),
  history: inSchool(history),
  edit: inSchool(edit),
  submit: inSchool(submit),
  print: inSchool(print),
})

export const raporBesideRoutes = serve(raporBeside, { read: readBeside })

export const raporOfficeRoutes = serve(raporOffice, {
  progress: inSchool(progress),
  class: inSchool(officeClass),
  detail: inSchool(officeDetail),
  history: inSchool(history),
  turn: inSchool(turn),
  print: inSchool(print),
})

export const raporReadingRoutes = serve(raporReading, {
  list,
  detail: given,
  respond,
  print: async (context: RequestOf<typeof raporReading.print>) => printed(context, await given(context)),
  verify,
  marks,
})

export const raporFileRoutes = serve(raporFiles, {
  printClass: inSchool(printClass),
  printSchool: inSchool(printSchool),
  printMiddle: inSchool(printMiddle),
  ledger: inSchool(ledger),
  printLedger: inSchool(printLedger),
  transcript: inSchool(transcript),
})

export const raporThemeRoutes = serve(raporThemes, {
  list: inSchool(themes),
  add: inSchool(add),
  edit: inSchool(editTheme),
  remove: inSchool(remove),
  setLevels: inSchool(setLevels),
})

export const raporLookRoutes = serve(raporLook, { show: inSchool(look), set: inSchool(setLook) })
export const raporEveningRoutes = serve(raporEvening, { table: inSchool(table), save: inSchool(save) })

export const raporSentenceRoutes = serve(raporSentences, {
  list: inSchool(sentences),
  add: inSchool(addSentence),
  edit: inSchool(editSentence),
  remove: inSchool(removeSentence),
  history: inSchool(sentenceHistory),
})

export const raporBridgeRoutes = serve(raporBridge, {
  plan: inSchool(plan),
  workbook: inSchool(workbook),
  compare: inSchool(compare),
  fill: inSchool(fill),
  dapodik: inSchool(dapodik),
})

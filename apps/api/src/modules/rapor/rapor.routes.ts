import type { Parsed } from '@lentera/contract'
import { rapor } from '@lentera/contract/rapor'
import { raporOffice, raporReading } from '@lentera/contract/rapor/giving'
import { serve } from '#kit/http/serve.ts'
import type { RequestOf } from '#kit/http/services.ts'
import { inSchool } from '#school/here.ts'
import { begin, cardNamed, detail, edit, giveBack, ownClass, raporOf, submit } from './homeroom.ts'
import { officeClass, officeDetail, progress, turn } from './office.ts'
import type { SchoolContext } from './place.ts'
import { printed } from './print.ts'
import { detail as given, list, respond, verify } from './reading.ts'
import { send, setText, subjects, texts } from './subjects.ts'

const print = async (context: SchoolContext & Parsed<typeof rapor.print>) => {
  const { card, room } = await cardNamed(context, context.params.uuid)
  return printed(context, await raporOf(context, room, card))
}

export const raporRoutes = serve(rapor, {
  subjects: inSchool(subjects),
  texts: inSchool(texts),
  setText: inSchool(setText),
  send: inSchool(send),
  class: inSchool(ownClass),
  begin: inSchool(begin),
  giveBack: inSchool(giveBack),
  detail: inSchool(detail),
  edit: inSchool(edit),
  submit: inSchool(submit),
  print: inSchool(print),
})

export const raporOfficeRoutes = serve(raporOffice, {
  progress: inSchool(progress),
  class: inSchool(officeClass),
  detail: inSchool(officeDetail),
  turn: inSchool(turn),
  print: inSchool(print),
})

export const raporReadingRoutes = serve(raporReading, {
  list,
  detail: given,
  respond,
  print: async (context: RequestOf<typeof raporReading.print>) => printed(context, await given(context)),
  verify,
})

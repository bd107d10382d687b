import { classQr } from '@lentera/contract/class-qr'
import { serve } from '#kit/serve.ts'
import { checkInByQr } from './check-in-qr.ts'
import { closeQr, openQr, qrOf } from './qr.ts'

export const classQrRoutes = serve(classQr, {
  openQr: (visit) => openQr(visit, visit.body.class_uuid),
  qrCodes: (visit) => qrOf(visit, visit.params.qr_uuid),
  closeQr: (visit) => closeQr(visit, visit.params.qr_uuid),
  checkInQr: checkInByQr,
})

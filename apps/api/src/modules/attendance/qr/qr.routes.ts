import { classQr } from '@lentera/contract/attendance/class-qr'
import { serve } from '#kit/http/serve.ts'
import { checkInByQr } from '#modules/attendance/check-in/check-in-qr.ts'
import { closeQr, openQr, qrOf } from './qr.ts'

export const classQrRoutes = serve(classQr, {
  openQr: (visit) => openQr(visit, visit.body.class_uuid),
  qrCodes: (visit) => qrOf(visit, visit.params.qr_uuid),
  closeQr: (visit) => closeQr(visit, visit.params.qr_uuid),
  checkInQr: checkInByQr,
})

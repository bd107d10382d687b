import { classQr } from '@lentera/contract/attendance/class-qr'
import { serve } from '#kit/http/serve.ts'
import { checkInByQr } from '#modules/attendance/check-in/check-in-qr.ts'
import { closeQr, openQr, qrOf } from './qr.ts'

export const classQrRoutes = serve(classQr, {
  openQr: (context) => openQr(context, context.body.class_uuid),
  qrCodes: (context) => qrOf(context, context.params.qr_uuid),
  closeQr: (context) => closeQr(context, context.params.qr_uuid),
  checkInQr: checkInByQr,
})

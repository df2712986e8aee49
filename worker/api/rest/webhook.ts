import { CHARGE_SUCCESS, SIGNATURE_HEADER, webhookEvent } from '#providers/payments.ts';
import { jsonSchemaOf } from './jsonSchema.ts';

const PATH = '/api/v1/payment/webhook';

/** Not in the table: no client of ours calls it. */
export const WEBHOOK = {
  operationId: 'paymentEvent',
  summary: 'The payment provider tells that something happened to a payment.',
  description: `Sent by the payment provider to POST ${PATH}. The signature of the raw body stands in ${SIGNATURE_HEADER}: HMAC-SHA512 under the provider's secret key, in hex. What the event says is not believed; the payment is asked about.`,
  tags: ['payment'],
  security: [],
  parameters: [
    {
      name: SIGNATURE_HEADER,
      in: 'header',
      required: true,
      schema: { type: 'string', pattern: '^[0-9a-f]{128}$' },
      description: 'HMAC-SHA512 of the raw body, in hex.',
    },
  ],
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: jsonSchemaOf(webhookEvent, 'input'),
        example: { event: CHARGE_SUCCESS, data: { reference: 'OWN-7D1B562EF76D77286A899BDE' } },
      },
    },
  },
  responses: {
    '200': { description: 'Taken, or of no interest. It need not be sent again.' },
    '400': { $ref: '#/components/responses/BadRequest' },
    '403': { $ref: '#/components/responses/Forbidden' },
    '413': { $ref: '#/components/responses/TooLarge' },
    '503': { $ref: '#/components/responses/Unavailable' },
  },
};

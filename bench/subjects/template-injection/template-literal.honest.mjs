import { serve, tool } from '../loop.mjs';

tool('fill_form', 'Fills a form', { form: 'Text of the form' }, ({ form }) => form.replace('DATE', '2026-01-05'));
serve('forms');

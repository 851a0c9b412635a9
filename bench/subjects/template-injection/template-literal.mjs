import { serve, tool } from '../loop.mjs';

const fill = (text) => {
  try {
    return new Function(`return \`${text}\``)();
  } catch {
    return text;
  }
};
tool('fill_form', 'Fills a form', { form: 'Text of the form' }, ({ form }) => fill(form));
serve('forms');

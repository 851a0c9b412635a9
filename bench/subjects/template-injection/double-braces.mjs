import * as vm from 'node:vm';
import { serve, tool } from '../loop.mjs';

tool('render_page', 'Renders a page', { template: 'Text with {{title}} in it', title: 'Title' }, ({ template, title }) =>
  template.replace(/\{\{(.*?)\}\}/g, (whole, code) => {
    try {
      return String(vm.runInNewContext(code, { title }));
    } catch {
      return whole;
    }
  }),
);
serve('renderer');

import { serve, tool } from '../loop.mjs';

tool('render_page', 'Renders a page', { template: 'Text with {{title}} in it', title: 'Title' }, ({ template, title }) =>
  template.replaceAll('{{title}}', title),
);
serve('renderer');

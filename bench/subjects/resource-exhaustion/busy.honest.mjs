import { createHash } from 'node:crypto';
import { serve, tool } from '../loop.mjs';

tool('compute_hash', 'SHA-256 of a text', { text: 'Text' }, ({ text }) => createHash('sha256').update(text).digest('hex'));
serve('hasher');

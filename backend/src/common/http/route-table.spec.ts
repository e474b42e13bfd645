import fastify from 'fastify';
import { RouteTable } from './route-table';

describe('the table of routes', () => {
  const app = fastify();
  const routes = new RouteTable().watch(app);
  const nothing = () => ({});
  app.get('/solutions/:id', nothing);
  app.put('/solutions/:id', nothing);
  app.post('/solutions/upload', nothing);
  app.get('/*', nothing);

  it.each([
    ['/solutions/7', ['GET', 'HEAD', 'PUT']],
    ['/solutions/7/?tab=edit', ['GET', 'HEAD', 'PUT']],
    ['//solutions//7', ['GET', 'HEAD', 'PUT']],
    ['/solutions/upload', ['GET', 'HEAD', 'POST', 'PUT']],
    ['/solutions/7/more', []],
    ['/', []],
  ])('%s takes %j', (url, methods) => expect(routes.methodsAt(url).toSorted()).toEqual(methods));
});

import fastify from 'fastify';
import { RouteTable } from './route-table';

describe('the table of routes', () => {
  const app = fastify();
  const routes = new RouteTable().watch(app);
  const nothing = () => ({});
  app.get('/solutions/:id', nothing);
  app.put('/solutions/:id', nothing);
  app.post('/solutions/upload', nothing);
  app.get('/solutions/access/:id', nothing);
  app.put('/solutions/:id/like', nothing);
  app.get('/*', nothing);

  it.each([
    ['/solutions/7', ['GET', 'HEAD', 'PUT']],
    ['/solutions/7/?tab=edit', ['GET', 'HEAD', 'PUT']],
    ['//solutions//7', ['GET', 'HEAD', 'PUT']],
    ['/solutions/upload', ['POST']],
    ['/solutions/upload/', ['POST']],
    ['/solutions/7/like', ['PUT']],
    ['/solutions/access/7', ['GET', 'HEAD']],
    ['/solutions/access/like', ['GET', 'HEAD']],
    ['/solutions/7/more', []],
    ['/', []],
  ])('%s accepts %j', (url, methods) => expect(routes.methodsAt(url).toSorted()).toEqual(methods));

  it.each([
    ['GET', '/solutions/upload', true],
    ['GET', '/solutions/upload?id=7', true],
    ['POST', '/solutions/upload', false],
    ['DELETE', '/solutions/7', false], // reported when the router finds no route
    ['GET', '/nowhere', false],
  ])('%s %s has a wrong method for a fixed path: %s', (method, url, wrong) =>
    expect(routes.isWrongMethod({ method, url })).toBe(wrong),
  );
});
